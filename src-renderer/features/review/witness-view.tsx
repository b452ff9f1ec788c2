import { useEffect, useState } from 'react'
import type { Combination, Witness } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { countsCases, countedOf } from '../../state/counted-of.ts'
import { call } from '../../state/engine.ts'
import { showOriginal } from '../../state/originals.ts'
import { Button, Court, Icon, Skeleton } from '../../ui/index.ts'
import './witness-view.css'

interface WitnessViewProps {
  readonly document: string
  readonly combination: Combination
  /** Changes when the text or the collection does. */
  readonly state: string
  /** Puts the cursor on a phrase, to change it. */
  readonly onChange: (place: { readonly from: number; readonly to: number }) => void
}

/** Asks again whenever the combination, the text or the collection is another. */
function useWitness(document: string, { key, phrases }: Combination, state: string): Witness | 'failed' | null {
  const asked = `${document}\n${state}\n${key}`
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly witness: Witness | 'failed' } | null>(null)
  const ngrams = phrases.map(({ ngram }) => ngram).join('\n')
  useEffect(() => {
    let isCurrent = true
    call('review.witness', { id: document, ngrams: ngrams.split('\n') }).then(
      (witness) => isCurrent && setAnswer({ asked, witness }),
      () => isCurrent && setAnswer({ asked, witness: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [asked, document, ngrams])
  return answer?.asked === asked ? answer.witness : null
}

/** Why phrases link together: each with its originals, what all have in common, and which one to change. */
export function WitnessView({ document, combination, state, onChange }: WitnessViewProps) {
  const witness = useWitness(document, combination, state)
  const { phrases, change, documents, leadsTo, isSource } = combination
  const best = phrases[change.phrase]
  return (
    <>
      <section className="section">
        <h2>{t('witness.title', { n: phrases.length })}</h2>
        <ol className="witness-phrases">
          {phrases.map((phrase, index) => (
            <li key={phrase.ngram}>
              <span className="witness-number num">{index + 1}</span>
              <Court className="court grow">{index === change.phrase ? <b>{phrase.ngram}</b> : phrase.ngram}</Court>
              <span className="small quiet num">{t('review.counts.in', { all: countedOf(phrase.df) })}</span>
              <Button kind="quiet" onPress={() => phrase.places[0] && onChange(phrase.places[0])}>
                {t('witness.goTo')} <Court className="sr-only">{phrase.ngram}</Court>
              </Button>
            </li>
          ))}
        </ol>
        <p className="witness-together">
          <Icon name="links" tone="links" size={13} />{' '}
          <b>{t(countsCases() ? 'witness.together.cases' : 'witness.together', { n: documents })}</b>{' '}
          <span className="soft">{t(isSource ? 'witness.leads.own' : 'witness.leads', { name: leadsTo })}</span>
        </p>
      </section>
      {witness === null && <Skeleton label={t('review.inspector.counting')} />}
      {witness === 'failed' && (
        <section className="section">
          <p className="soft">{t('witness.gone')}</p>
        </section>
      )}
      {witness !== null && witness !== 'failed' && (
        <>
          <Matrix witness={witness} />
          {best && (
            <section className="section">
              <p>
                {t('witness.change', { at: change.phrase + 1, n: witness.breaks[change.phrase] ?? 1 })}{' '}
                <span className="soft">{t('witness.others')}</span>
              </p>
              <Button kind="primary" icon="edited" onPress={() => onChange(change.word)}>
                {t('witness.changeIt', { at: change.phrase + 1 })}
              </Button>
            </section>
          )}
        </>
      )}
    </>
  )
}

/** Originals by phrases: which original has which. Those that have all come first. */
function Matrix({ witness }: { readonly witness: Witness }) {
  const holders = witness.phrases.map(({ postings }) => new Set(postings.originals.map(({ name }) => name)))
  const together = new Set(witness.together.originals.map(({ name }) => name))
  const sources = new Set(
    witness.phrases.flatMap(({ postings }) =>
      postings.originals.filter(({ isSource }) => isSource).map(({ name }) => name),
    ),
  )
  const names = [...new Set([...together, ...holders.flatMap((set) => [...set])])]
  const held = (name: string) => holders.filter((set) => set.has(name)).length
  const ordered = names
    .sort((a, b) => held(b) - held(a) || Number(sources.has(b)) - Number(sources.has(a)))
    .slice(0, 40)
  return (
    <section className="section">
      <table className="witness-matrix">
        <caption className="small quiet">{t('witness.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('witness.original')}</th>
            {witness.phrases.map(({ phrase }, index) => (
              <th scope="col" key={phrase.ngram} className="num">
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map((name) => (
            <tr key={name} className={together.has(name) ? 'witness-all' : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    const index = holders.findIndex((set) => set.has(name))
                    showOriginal({ name, phrase: witness.phrases[index]?.phrase.ngram ?? '' })
                  }}
                >
                  {sources.has(name) ? t('review.inspector.own', { name }) : name}
                </button>
              </th>
              {holders.map((set, index) => (
                <td key={index}>
                  <span aria-hidden="true">{set.has(name) ? '■' : '–'}</span>
                  <span className="sr-only">{t(set.has(name) ? 'witness.has' : 'witness.hasNot')}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {names.length > ordered.length && (
        <p className="small quiet">{t('witness.more', { n: names.length - ordered.length })}</p>
      )}
    </section>
  )
}
