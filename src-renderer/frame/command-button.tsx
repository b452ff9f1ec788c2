import { useEffect, useMemo, useRef, type ComponentProps } from 'react'
import { useCommands } from '../state/commands.ts'
import { keysOf } from '../state/own-keys.ts'
import { screenCommand, type OneOfSeveralId, type ScreenCommandId } from '../state/screen-commands.ts'
import { useSettings } from '../state/settings.ts'
import { Button, IconButton } from '../ui/index.ts'

/** A command with the function behind it: its own title, or one that says of what it is. */
type Offered = { readonly reason?: string | undefined; readonly onPress: () => void } & (
  | { readonly command: ScreenCommandId; readonly title?: string | undefined }
  | { readonly command: ScreenCommandId | OneOfSeveralId; readonly title: string }
)

/** Offers a command while the component is shown. @returns the key that the person gave it. */
function useOffer({ command, title, reason, onPress }: Offered): string | undefined {
  const press = useRef(onPress)
  useEffect(() => {
    press.current = onPress
  })
  const known = screenCommand(command)
  const { group, icon } = known
  const name = title ?? known.title
  useCommands(
    command,
    useMemo(
      () => [{ id: command, title: name, group, icon, reason, run: () => press.current() }],
      [command, name, group, icon, reason],
    ),
  )
  return useSettings((state) => keysOf({ id: command }, state.settings.person.keys)[0])
}

/** A command whose button is not drawn at the moment, or is the entry of a menu. */
export function Offer(offered: Offered) {
  useOffer(offered)
  return null
}

type Pressed = Offered & { readonly keyHint?: string | undefined }

/** A button, and the command that does the same: it stands in the palette and can be given keys. */
export function CommandButton(
  props: Omit<ComponentProps<typeof Button>, 'title' | 'command' | keyof Pressed> & Pressed,
) {
  const key = useOffer(props)
  return <Button {...props} keyHint={props.keyHint ?? key} />
}

/** As `CommandButton`, of one icon. */
export function CommandIconButton(
  props: Omit<ComponentProps<typeof IconButton>, 'title' | 'command' | keyof Pressed> & Pressed,
) {
  const key = useOffer(props)
  return <IconButton {...props} keyHint={props.keyHint ?? key} />
}
