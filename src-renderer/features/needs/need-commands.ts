import { useEffect, useMemo, useRef } from 'react'
import type { Need } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { useCommands, type Command } from '../../state/commands.ts'
import { deskCommand, type DeskCommandId } from '../../state/desk-commands.ts'
import { useModels } from '../../state/models.ts'
import { retryRefusal } from '../../state/retry.ts'
import { screenCommand } from '../../state/screen-commands.ts'
import type { IconName } from '../../ui/index.ts'
import { deedsOf, type NeedDeed } from './need-deeds.ts'

/** The commands of the desk whose keys the deeds have here too. */
const commands: Readonly<Record<Exclude<NeedDeed, 'open'>, { readonly id: DeskCommandId; readonly icon: IconName }>> = {
  'more-context': { id: 'change.moreContext', icon: 'retry' },
  another: { id: 'change.candidate', icon: 'running' },
  accept: { id: 'change.accept', icon: 'accepted' },
  mask: { id: 'change.mask', icon: 'masked' },
  edit: { id: 'change.edit', icon: 'edited' },
  keep: { id: 'change.keep', icon: 'kept' },
  background: { id: 'change.background', icon: 'book' },
}

/** Why a deed cannot be done with the chosen place; undefined where it can. */
export function denied(need: Need | null, deed: NeedDeed, noRetry = retryRefusal()): string | undefined {
  if (need === null) return t('review.inspector.none')
  if (!deedsOf(need).includes(deed)) return t('needs.together.deny')
  const { item } = need
  switch (deed) {
    case 'accept':
      return item.proposal === null ? t('review.deny.no-wording') : undefined
    case 'background':
      return item.links.length + item.reasons.length === 0 ? t('review.deny.no-link') : undefined
    case 'more-context':
    case 'another':
      return noRetry
    case 'mask':
    case 'edit':
    case 'keep':
    case 'open':
      return undefined
  }
}

/** Offers what can be done with the chosen place, by the same function as its buttons. */
export function useNeedCommands(need: Need | null, act: (deed: NeedDeed, everywhere: boolean) => void): void {
  const acts = useRef(act)
  useEffect(() => {
    acts.current = act
  })
  const noRetry = useModels(retryRefusal)
  useCommands(
    'need',
    useMemo(() => {
      const group = t('screen.needs')
      const offered = (Object.keys(commands) as (keyof typeof commands)[]).map((deed): Command => ({
        ...deskCommand(commands[deed].id),
        ...commands[deed],
        group,
        reason: denied(need, deed, noRetry),
        run: () => acts.current(deed, false),
      }))
      const open = { ...screenCommand('needs.open'), keys: ['Enter'], reason: denied(need, 'open') }
      return [...offered, { ...open, run: () => acts.current('open', false) }]
    }, [need, noRetry]),
  )
}
