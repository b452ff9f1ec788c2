import { useEffect, useRef, useState } from 'react'
import type { Original, WireError } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { asFailure, call } from '../../state/engine.ts'
import { showOriginal, useOriginals, type Wanted } from '../../state/originals.ts'
import { written } from '../../state/unseen-signs.ts'
import { Court, ErrorNotice, IconButton, Skeleton } from '../../ui/index.ts'
import { review } from './review-store.ts'
import './original-pane.css'

type Shown =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly original: Original }
  | { readonly kind: 'failed'; readonly failure: WireError }

const reading: Shown = { kind: 'reading' }

/** Reads an original anew whenever another one, or another phrase in it, is wanted. */
function useOriginal(wanted: Wanted): Shown {
  const key = `${wanted.name}\n${wanted.phrase}`
  const [answer, setAnswer] = useState<{ readonly key: string; readonly shown: Shown } | null>(null)
  useEffect(() => {
    let isCurrent = true
    call('collection.original', { name: wanted.name, phrase: wanted.phrase }).then(
      (original) => isCurrent && setAnswer({ key, shown: { kind: 'read', original } }),
      (thrown: unknown) => isCurrent && setAnswer({ key, shown: { kind: 'failed', failure: asFailure(thrown) } }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, wanted.name, wanted.phrase])
  return answer?.key === key ? answer.shown : reading
}

/** An original beside the document, at the first place of the phrase. Escape closes it. */
export function OriginalPane({ onClose }: { readonly onClose: () => void }) {
  const wanted = useOriginals((state) => state.original)
  // Where one pane is seen at a time, it is in that of the text.
  useEffect(() => {
    if (wanted) review.change((desk) => ({ ...desk, pane: 'text' }))
  }, [wanted])
  if (!wanted) return null
  const close = () => {
    showOriginal(null)
    onClose()
  }
  return (
    <section
      className="original-pane"
      data-area="original"
      aria-label={t('original.label', { name: wanted.name })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <OriginalText key={wanted.name} wanted={wanted} onClose={close} />
    </section>
  )
}

function OriginalText({ wanted, onClose }: { readonly wanted: Wanted; readonly onClose: () => void }) {
  const shown = useOriginal(wanted)
  const [at, setAt] = useState(0)
  const text = useRef<HTMLDivElement>(null)
  const count = shown.kind === 'read' ? shown.original.spans.length : 0
  const place = Math.min(at, Math.max(0, count - 1))
  useEffect(() => {
    if (shown.kind !== 'read') return
    const marks = text.current?.querySelectorAll('mark')
    marks?.[place]?.scrollIntoView({ block: 'center' })
  }, [shown, place])
  useEffect(() => {
    if (shown.kind === 'read') text.current?.focus()
  }, [shown.kind])
  return (
    <>
      <div className="pane-head">
        <b className="cut-end grow" title={wanted.name}>
          {wanted.name}
        </b>
        {count > 0 && <span className="small soft num">{t('original.place', { at: place + 1, total: count })}</span>}
        {count > 1 && (
          <>
            <IconButton icon="up" label={t('original.previous')} onPress={() => setAt((place - 1 + count) % count)} />
            <IconButton icon="down" label={t('original.next')} onPress={() => setAt((place + 1) % count)} />
          </>
        )}
        <IconButton icon="close" label={t('original.close')} keyHint="Esc" onPress={onClose} />
      </div>
      {shown.kind === 'reading' && <Skeleton label={t('original.reading', { name: wanted.name })} />}
      {shown.kind === 'failed' && <ErrorNotice error={shown.failure} />}
      {shown.kind === 'read' && (
        <div
          ref={text}
          className="original-text court"
          tabIndex={0}
          role="document"
          aria-label={t('original.label', { name: wanted.name })}
        >
          {paragraphsOf(shown.original).map((paragraph) => (
            <Court as="p" key={paragraph.from}>
              {paragraph.parts.map((part, index) =>
                part.isMark ? (
                  <mark key={index} data-current={part.place === place || undefined}>
                    {written(part.text)}
                  </mark>
                ) : (
                  written(part.text)
                ),
              )}
            </Court>
          ))}
        </div>
      )}
    </>
  )
}

interface Part {
  readonly text: string
  readonly isMark: boolean
  readonly place: number
}

/** The paragraphs of an original, cut at the places of the phrase. No place crosses a paragraph. */
function paragraphsOf({ text, spans }: Original): { readonly from: number; readonly parts: readonly Part[] }[] {
  let from = 0
  let next = 0
  return text.split('\n').flatMap((line) => {
    const start = from
    from += line.length + 1
    const parts: Part[] = []
    let done = start
    for (let span = spans[next]; span && span.from < from; span = spans[next]) {
      parts.push({ text: text.slice(done, span.from), isMark: false, place: -1 })
      parts.push({ text: text.slice(span.from, span.to), isMark: true, place: next })
      done = span.to
      next += 1
    }
    parts.push({ text: line.slice(done - start), isMark: false, place: -1 })
    return line.trim() === '' ? [] : [{ from: start, parts }]
  })
}
