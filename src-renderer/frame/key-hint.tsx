import { useKey } from '../state/settings.ts'
import { Kbd } from '../ui/index.ts'

/** The key that a command has now, as it stands in a text; `usual` is the one it has unless the person chose another. */
export function KeyHint({ id, usual }: { readonly id: string; readonly usual: string }) {
  const key = useKey(id, usual)
  return key === undefined ? null : <Kbd>{key}</Kbd>
}
