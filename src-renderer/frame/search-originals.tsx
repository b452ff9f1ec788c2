import { useEffect, useState } from 'react'
import type { Occurrences } from '../../src-preload/contract/index.ts'
import { failureParts, t } from '../i18n/index.ts'
import { countedOf } from '../state/counted-of.ts'
import { asFailure, call } from '../state/engine.ts'
import { useNavigation } from '../state/navigation.ts'
import { searchOriginals, showOriginal, useOriginals } from '../state/originals.ts'
import { Dialog, Field, Icon } from '../ui/index.ts'
import './search-originals.css'

type Answer =
  | { readonly kind: 'found'; readonly occurrences: Occurrences }
  /** What was typed is no phrase. */
  | { readonly kind: 'no-phrase' }
  | { readonly kind: 'failed'; readonly message: string }

/** Typing rests this long, in milliseconds, before it is looked up. */
const lookUpAfter = 150

function useSearch(phrase: string): Answer | null {
  const [answer, setAnswer] = useState<{ readonly phrase: string; readonly answer: Answer } | null>(null)
  useEffect(() => {
    if (phrase.trim() === '') return
    let isCurrent = true
    const take = (found: Answer) => isCurrent && setAnswer({ phrase, answer: found })
    const timer = setTimeout(() => {
      call('collection.search', { phrase }).then(
        (occurrences) => take({ kind: 'found', occurrences }),
        (thrown: unknown) => {
          const failure = asFailure(thrown)
          take(
            failure.code === 'INVALID_REQUEST'
              ? { kind: 'no-phrase' }
              : { kind: 'failed', message: failureParts(failure).message },
          )
        },
      )
    }, lookUpAfter)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [phrase])
  return answer?.phrase === phrase ? answer.answer : null
}

/** In how many originals a phrase is, and in which; from one of them its text is opened where a document is. */
export function SearchOriginals() {
  const first = useOriginals((state) => state.search)
  if (first === null) return null
  return <SearchDialog first={first} />
}

function SearchDialog({ first }: { readonly first: string }) {
  const [phrase, setPhrase] = useState(first)
  const answer = useSearch(phrase)
  const isBesides = useNavigation((state) => state.screen === 'review' && state.documentId !== null)
  const close = () => searchOriginals(null)
  return (
    <Dialog title={t('search.title')} onClose={close} width="medium">
      <div className="dialog-form search-originals">
        <Field
          label={t('search.field')}
          help={t('search.help')}
          icon="search"
          type="search"
          face="court"
          autoFocus
          value={phrase}
          onChange={setPhrase}
        />
        <p role="status" className="num">
          {phrase.trim() === '' ? '' : answer === null ? t('search.looking') : resultText(answer)}
        </p>
        {answer?.kind === 'found' && answer.occurrences.originals.length > 0 && (
          <ul className="search-list" aria-label={t('search.list')} tabIndex={0}>
            {answer.occurrences.originals.map(({ name }) => (
              <li key={name}>
                {isBesides ? (
                  <button
                    type="button"
                    className="link"
                    onClick={() => {
                      close()
                      showOriginal({ name, phrase: answer.occurrences.isPart ? answer.occurrences.ngram : phrase })
                    }}
                  >
                    {name}
                  </button>
                ) : (
                  <>
                    <Icon name="file" size={13} />
                    {name}
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function resultText(answer: Answer): string {
  switch (answer.kind) {
    case 'no-phrase':
      return t('review.live.noPhrase')
    case 'failed':
      return answer.message
    case 'found': {
      const { ngram, isPart, df, holders = df, documents, originals } = answer.occurrences
      if (isPart && ngram === '') return t('search.part.none')
      const found = t(isPart ? 'search.part' : 'search.found', { df, all: countedOf(documents), phrase: ngram })
      return [
        found,
        holders > df ? t('search.versions', { n: holders }) : '',
        originals.length < holders ? t('search.first', { n: originals.length }) : '',
      ]
        .filter(Boolean)
        .join(' ')
    }
  }
}
