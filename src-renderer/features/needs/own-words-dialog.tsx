import { useEffect, useState, type KeyboardEvent } from 'react'
import type { LiveCheck, Need } from '../../../src-preload/contract/index.ts'
import { failureParts, t } from '../../i18n/index.ts'
import { asFailure, call } from '../../state/engine.ts'
import { useSettings } from '../../state/settings.ts'
import { written } from '../../state/unseen-signs.ts'
import { Button, Court, Dialog, Field, Icon } from '../../ui/index.ts'
import { around, firstWords, lastWords } from './need-row.tsx'

/** How long typing rests before it is checked, in milliseconds. */
const checkAfter = 200

type Answer =
  | { readonly kind: 'checked'; readonly links: LiveCheck['links'] }
  | { readonly kind: 'failed'; readonly message: string }

/** What links in the words as typed, with those around them; null while it is being looked up. */
function useCheck(need: Need, words: string): Answer | null {
  const [answer, setAnswer] = useState<{ readonly words: string; readonly answer: Answer } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const from = need.before.length
    const to = from + words.length
    const take = (found: Answer) => isCurrent && setAnswer({ words, answer: found })
    const timer = setTimeout(() => {
      call('review.check', { id: need.document, text: need.before + words + need.after }).then(
        ({ links }) => take({ kind: 'checked', links: links.filter((link) => link.from < to && link.to > from) }),
        (thrown: unknown) => take({ kind: 'failed', message: failureParts(asFailure(thrown)).message }),
      )
    }, checkAfter)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [need, words])
  return answer?.words === words ? answer.answer : null
}

/** Own words for a place, checked while they are typed. */
export function OwnWordsDialog({
  need,
  onDone,
  onClose,
}: {
  readonly need: Need
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}) {
  const [words, setWords] = useState(need.item.current)
  const answer = useCheck(need, words)
  const arity = useSettings(({ settings }) => settings.workspace.arity)
  const one = words.replace(/\s*[\r\n]+\s*/g, ' ')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    onDone(one)
  }
  const links = answer?.kind === 'checked' ? answer.links : []
  return (
    <Dialog
      title={t('needs.deed.edit')}
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button kind="primary" keyHint="Enter" onPress={() => onDone(one)}>
            {t('needs.own.do')}
          </Button>
          <Button keyHint="Esc" onPress={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <div className="dialog-form" onKeyDown={onKeyDown}>
        <Court as="p">
          <span className="soft">{written(lastWords(need.before, around))}</span>
          <span className={links.length > 0 ? 'mark mark--links' : 'mark mark--now'}>{written(one)}</span>
          <span className="soft">{written(firstWords(need.after, around))}</span>
        </Court>
        <Field label={t('needs.own.label')} face="court" rows={2} autoFocus value={words} onChange={setWords} />
        <p role="status" className="need-check">
          {answer === null && t('review.live.checking')}
          {answer?.kind === 'failed' && answer.message}
          {answer?.kind === 'checked' && links.length === 0 && (
            <>
              <Icon name="clear" tone="clear" />{' '}
              <b>{t(arity === 1 ? 'review.live.typed.clear' : 'review.live.typed.alone')}</b>
            </>
          )}
          {links.length > 0 && (
            <>
              <Icon name="links" tone="links" /> <b>{t('review.live.typed.many', { n: links.length })}</b>{' '}
              {links.map(({ phrase }) => t('quote', { words: phrase })).join(', ')}
            </>
          )}
        </p>
      </div>
    </Dialog>
  )
}
