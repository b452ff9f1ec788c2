import type { Ref } from 'react'
import type { Attempt, Author, ReviewItem } from '../../../src-preload/contract/index.ts'
import { failureText, t } from '../../i18n/index.ts'
import { showOriginal } from '../../state/originals.ts'
import { modelInUse, useModels } from '../../state/models.ts'
import { lockOf } from '../../state/review-desk.ts'
import { useDeskKey } from '../../state/settings.ts'
import { written } from '../../state/unseen-signs.ts'
import { Button, Court, Icon } from '../../ui/index.ts'
import { takeWording, withMoreContext } from './actions.ts'
import { quoted } from './names.ts'
import { useDesk } from './review-store.ts'
import type { Found } from './use-occurrences.ts'

interface OriginalsProps {
  readonly found: Found | null
  /** The phrase looked up, when it is not the whole of what stands above. */
  readonly phrase: string | null
}

/** The originals that hold the phrase, the document's own first. */
export function Originals({ found, phrase }: OriginalsProps) {
  if (found?.kind !== 'found' || found.occurrences.df === 0) return null
  const { df, holders = df, originals } = found.occurrences
  const ordered = [...originals].sort((a, b) => Number(b.isSource) - Number(a.isSource))
  return (
    <section className="section">
      <h2>
        {ordered.length < holders
          ? t('review.inspector.originals.some', { shown: ordered.length, n: holders })
          : t('review.inspector.originals', { n: holders })}
      </h2>
      {holders > df && <p className="small soft">{t('search.versions', { n: holders })}</p>}
      {phrase !== null && (
        <Court as="p" className="court originals-phrase">
          {t('quote', { words: written(phrase) })}
        </Court>
      )}
      <ul className="originals">
        {ordered.map(({ name, isSource }) => (
          <li key={name} className={isSource ? 'originals-own' : undefined}>
            {isSource && <Icon name="links" size={12} tone="links" />}
            <button
              type="button"
              className="link"
              onClick={() => showOriginal({ name, phrase: found.occurrences.ngram })}
            >
              {isSource ? t('review.inspector.own', { name }) : name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The words as received, as they stand, and as proposed, with who wrote them. */
export function Wording({ item, typing }: { readonly item: ReviewItem; readonly typing: boolean }) {
  // What is being typed stands in the text; the words stored last would contradict it.
  const isChanged = item.current !== item.original && !typing
  const [original, current] = quoted(item)
  const offered = item.proposal !== null && item.proposal !== item.current ? item.proposal : null
  return (
    <section className="section">
      <h2>{t('review.inspector.wording')}</h2>
      <dl className="wording">
        <Words label={t('review.inspector.was')} words={original} kind="was" />
        {isChanged && <Words label={t('review.inspector.is')} words={current} kind="now" />}
        {offered !== null && <Words label={t('review.inspector.proposed')} words={offered} kind="offered" />}
      </dl>
      {item.proposal === null && !isChanged && <p className="small soft">{t('review.inspector.noWording')}</p>}
      {item.author && <p className="small quiet num">{authorText(item.author)}</p>}
      {!typing && item.toSettle && <MoreContext item={item} />}
      {!typing && item.alternatives && item.alternatives.length > 0 && (
        <>
          <h3 className="small quiet wording-others">{t('candidate.others', { n: item.alternatives.length })}</h3>
          <ul className="candidates">
            {/* By place: the one that is taken changes places with the one that stands, and the focus stays on it. */}
            {item.alternatives.map(({ text, author }, index) => (
              <li key={index}>
                <button type="button" className="link" onClick={() => takeWording(item, text)}>
                  <Court>{text === '' ? t('review.item.empty') : written(text)}</Court>
                </button>
                <span className="small quiet num">{authorText(author)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Asks the model for the sentence again. */
function MoreContext({ item }: { readonly item: ReviewItem }) {
  const lock = useDesk(lockOf)
  const hasModel = useModels((state) => modelInUse(state.rows) !== undefined)
  const reason = lock !== null ? t(`review.deny.${lock}`) : hasModel ? undefined : t('bulk.rewrite.noModel')
  const key = useDeskKey('change.moreContext')
  return (
    <Button
      kind="quiet"
      className="wording-again"
      icon="retry"
      keyHint={key}
      reason={reason}
      reasonShown={false}
      onPress={() => withMoreContext(item)}
    >
      {t('retry.moreContext')}
    </Button>
  )
}

interface WordsProps {
  readonly label: string
  readonly words: string
  readonly kind: 'was' | 'now' | 'offered'
}

function Words({ label, words, kind }: WordsProps) {
  return (
    <div>
      <dt className="small quiet">{label}</dt>
      <Court as="dd" className={`court words--${kind}`}>
        {words === '' ? t('review.item.empty') : written(words)}
      </Court>
    </div>
  )
}

function authorText(author: Author): string {
  switch (author.kind) {
    case 'model':
      return t('review.inspector.model', {
        model: author.model,
        pass: author.pass,
        attempt: author.attempt,
        seed: String(author.seed),
      })
    case 'rule':
      return author.rule === 'mask'
        ? t('review.inspector.rule', { pass: author.pass })
        : t('candidate.dictionary', { pass: author.pass })
    case 'person':
      return author.name === ''
        ? t('review.inspector.personUnnamed')
        : t('review.inspector.person', { name: author.name })
  }
}

/** What was tried and why each was not taken. */
export function Attempts({
  attempts,
  ref,
}: {
  readonly attempts: readonly Attempt[]
  readonly ref: Ref<HTMLDetailsElement>
}) {
  return (
    <details className="section attempts" ref={ref}>
      <summary>
        <h2>{t('review.inspector.attempts', { n: attempts.length })}</h2>
      </summary>
      <ol>
        {attempts.map((attempt) => (
          <li key={`${attempt.pass}.${attempt.attempt}`}>
            <p className="small quiet num">
              {t('review.inspector.attempt', {
                pass: attempt.pass,
                attempt: attempt.attempt,
                seed: String(attempt.seed),
              })}
            </p>
            {attempt.text !== '' && <Court as="p">{written(attempt.text)}</Court>}
            <ul>
              {attempt.failures.map(({ code, detail }, index) => (
                <li key={`${code} ${index}`} className="small attempt-failure">
                  <Icon name="cross" size={12} tone="links" />
                  <span>{failureText(code, detail)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  )
}
