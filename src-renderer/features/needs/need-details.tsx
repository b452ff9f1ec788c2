import type { ReactNode } from 'react'
import { placesOf, type Need } from '../../../src-preload/contract/index.ts'
import { failureText, t } from '../../i18n/index.ts'
import { countedOf } from '../../state/counted-of.ts'
import { phraseOf } from '../../state/review-items.ts'
import { modelInUse, useModels } from '../../state/models.ts'
import { useLetter, useSettings } from '../../state/settings.ts'
import { useWorkspace } from '../../state/workspace.ts'
import { written } from '../../state/unseen-signs.ts'
import { Court, Icon, ItemStateChip, Kbd, type IconName } from '../../ui/index.ts'
import { useOccurrences } from '../review/use-occurrences.ts'
import { deedsOf, type NeedDeed } from './need-deeds.ts'
import { around, firstWords, hasWord, lastWords, whyText } from './need-row.tsx'

interface NeedDetailsProps {
  readonly need: Need
  /** Places with the same words in the list that have a wording to take. */
  readonly worded: number
  readonly onDeed: (deed: NeedDeed, everywhere: boolean) => void
}

/** The chosen place: where it is found, its surroundings, what was tried, and the ready options with their keys. */
export function NeedDetails({ need, worded, onDeed }: NeedDetailsProps) {
  const { item, places } = need
  const here = placesOf(need)
  const fingerprint = useWorkspace((state) => state.facts?.collection.fingerprint ?? '')
  // A word of combinations is in many originals: what leads to one is told of the combinations.
  const phrase = need.combined ? null : (item.links[0]?.phrase ?? phraseOf(item))
  const noModel = useModels((state) => modelInUse(state.rows) === undefined)
  const found = useOccurrences(need.document, phrase, fingerprint)
  return (
    <aside className="need-details panel" aria-label={t('needs.chosen')}>
      <div className="need-scroll" data-area="need" tabIndex={0} role="group" aria-label={t('needs.chosen')}>
        <section className="section">
          <p className="need-top">
            {!need.combined && <ItemStateChip state={item.state} links />}
            <span className="grow" />
            <span className="small soft cut-end">
              {need.document}
              {hasWord(need) && `, ${t('needs.paragraph', { n: need.paragraph })}`}
            </span>
          </p>
          {hasWord(need) ? (
            <Court as="h2" className="court need-phrase">
              {t('quote', { words: written(item.current) })}
            </Court>
          ) : (
            <h2>{t('needs.together')}</h2>
          )}
          {need.combined && <Together need={need} combined={need.combined} />}
          {found?.kind === 'found' && (
            <p className="num">
              <Icon name="links" tone="links" size={13} />{' '}
              {t('needs.found', { df: found.occurrences.df, all: countedOf(found.occurrences.documents) })}{' '}
              {places > 1 && t('needs.places', { n: places })}
            </p>
          )}
          {hasWord(need) && need.breaks && need.breaks.combinations > 0 && (
            <p className="num">
              {t(need.breaks.complete ? 'needs.breaks' : 'needs.breaks.more', { n: need.breaks.combinations })}
            </p>
          )}
        </section>
        {hasWord(need) && (
          <section className="section">
            <h3>{t('needs.inPlace')}</h3>
            <Court as="p">
              <span className="soft">{written(lastWords(need.before, around))}</span>
              <span className="mark mark--links">{written(item.current)}</span>
              <span className="soft">{written(firstWords(need.after, around))}</span>
            </Court>
          </section>
        )}
        <section className="section" hidden={!hasWord(need)}>
          <h3>{t('review.inspector.attempts', { n: item.attempts.length })}</h3>
          {item.attempts.length === 0 && <p className="soft">{t('needs.why.untried')}</p>}
          <ol className="need-attempts">
            {item.attempts.map((attempt) => (
              <li key={`${attempt.pass}.${attempt.attempt}`}>
                <Icon name="cross" size={12} tone="links" />
                <div>
                  {attempt.text !== '' && <Court as="p">{t('quote', { words: written(attempt.text) })}</Court>}
                  <p className="small soft num">
                    {attempt.failures.map(({ code, detail }) => failureText(code, detail)).join(' ')}{' '}
                    {t('review.inspector.attempt', {
                      pass: attempt.pass,
                      attempt: attempt.attempt,
                      seed: String(attempt.seed),
                    })}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className="need-deeds" data-area="deeds" role="group" aria-label={t('review.deeds')}>
        {need.combined ? (
          <TogetherDeeds deeds={deedsOf(need)} here={here} onDeed={onDeed} />
        ) : (
          <>
            <Deed
              icon="retry"
              name={t('retry.moreContext')}
              says={noModel ? t('bulk.rewrite.noModel') : t('retry.moreContext.says')}
              command="change.moreContext"
              usual="W"
              off={noModel}
              onPress={() => onDeed('more-context', false)}
            />
            <Deed
              icon="running"
              name={t('retry.another')}
              says={noModel ? t('bulk.rewrite.noModel') : t('retry.another.says')}
              command="change.candidate"
              usual="N"
              off={noModel}
              onPress={() => onDeed('another', false)}
            />
            {item.proposal !== null && (
              <Deed
                icon="accepted"
                name={t('needs.deed.accept')}
                says={<Court className="">{written(item.proposal)}</Court>}
                command="change.accept"
                usual="A"
                onPress={(all) => onDeed('accept', all)}
              />
            )}
            <MaskDeed here={here} onDeed={onDeed} />
            <Deed
              icon="edited"
              name={t('needs.deed.edit')}
              says={t('needs.deed.edit.says')}
              command="change.edit"
              usual="E"
              onPress={() => onDeed('edit', false)}
            />
            <Deed
              icon="kept"
              name={t('review.deed.keep')}
              says={t('needs.deed.keep')}
              command="change.keep"
              usual="K"
              onPress={(all) => onDeed('keep', all)}
            />
            <Deed
              icon="book"
              name={t('background.mark')}
              says={t('needs.deed.background')}
              command="change.background"
              usual="B"
              onPress={() => onDeed('background', false)}
            />
          </>
        )}
        {places > here && (
          <p className="small soft need-all">
            {t('needs.all', { n: places })} <Kbd>Shift</Kbd>{' '}
            {item.proposal !== null && worded < places && t('needs.all.worded', { n: worded })}
          </p>
        )}
      </div>
    </aside>
  )
}

/** What of a document's combinations is left, and how many of its words that makes change. */
function Together({ need, combined }: { readonly need: Need; readonly combined: NonNullable<Need['combined']> }) {
  return (
    <>
      <p className="num">
        <Icon name="links" tone="links" size={13} /> {whyText(need)}
      </p>
      <p className="num">
        {hasWord(need)
          ? [
              t('needs.together.words', { n: combined.words }),
              combined.enough && combined.counts.complete ? '' : t('needs.together.more'),
            ].join(' ')
          : t('needs.together.none')}
      </p>
    </>
  )
}

interface TogetherDeedsProps {
  readonly deeds: readonly NeedDeed[]
  /** Places of the word in the document. */
  readonly here: number
  readonly onDeed: NeedDetailsProps['onDeed']
}

/** What fits a word of combinations, which is none of the document's changes. */
function TogetherDeeds({ deeds, here, onDeed }: TogetherDeedsProps) {
  return (
    <>
      {deeds.includes('mask') && <MaskDeed here={here} onDeed={onDeed} />}
      <Deed
        icon="review"
        name={t('needs.open')}
        says={t('needs.together.open')}
        command="needs.open"
        usual="Enter"
        onPress={() => onDeed('open', false)}
      />
    </>
  )
}

function MaskDeed({ here, onDeed }: Pick<TogetherDeedsProps, 'here' | 'onDeed'>) {
  const mask = useSettings((state) => state.settings.workspace.maskText)
  return (
    <Deed
      icon="masked"
      name={t('review.deed.mask')}
      says={here > 1 ? t('needs.deed.mask.places', { mask, n: here }) : t('needs.deed.mask', { mask })}
      command="change.mask"
      usual="M"
      onPress={(all) => onDeed('mask', all)}
    />
  )
}

interface DeedProps {
  readonly icon: IconName
  readonly name: string
  readonly says: ReactNode
  /** The command of the review screen that does the same: its letter is this one's. */
  readonly command: string
  readonly usual: string
  /** It cannot be done now; `says` is why. */
  readonly off?: boolean
  readonly onPress: (everywhere: boolean) => void
}

function Deed({ icon, name, says, command, usual, off = false, onPress }: DeedProps) {
  const letter = useLetter(command, usual)
  return (
    <button
      type="button"
      className="need-deed"
      aria-disabled={off || undefined}
      aria-keyshortcuts={letter}
      data-command={command}
      onClick={(event) => onPress(event.shiftKey)}
    >
      <Icon name={icon} />
      <span className="grow">
        <b>{name}</b>
        <span className="small soft" dir="auto">
          {says}
        </span>
      </span>
      {letter !== undefined && <Kbd>{letter}</Kbd>}
    </button>
  )
}
