import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { t } from '../../i18n/index.ts'
import { letterOf } from '../../state/pressed.ts'
import { isEditable } from '../../state/review-desk.ts'
import { Button, Field, IconButton } from '../../ui/index.ts'
import { revisionName } from './names.ts'
import { useDesk } from './review-store.ts'
import type { Find } from './use-find.ts'
import './find-bar.css'

/** Keys of finding that act in the bar and in the texts. @returns whether it was one. */
export function findKey(find: Find, event: KeyboardEvent): boolean {
  if (!find.search || event.key !== 'F3') return false
  event.preventDefault()
  find.step(event.shiftKey ? -1 : 1)
  return true
}

/** Find and replace, over both texts so that their paragraphs stay side by side. */
export function FindBar({ find }: { readonly find: Find }) {
  const { search, places, at } = find
  const editable = useDesk(isEditable) && find.side === 'right'
  const name = useDesk((desk) => revisionName(desk.pairing[find.side]))
  const words = useRef<HTMLInputElement>(null)
  const asked = search?.asked
  useLayoutEffect(() => {
    words.current?.focus()
    words.current?.select()
  }, [asked])
  if (!search) return null
  const nothing = search.words === '' ? t('find.noWords') : places.length === 0 ? t('find.none') : undefined
  const said =
    search.words === ''
      ? ''
      : (nothing ??
        (at === -1 ? t('find.count', { n: places.length }) : t('find.at', { at: at + 1, total: places.length })))

  const onKeyDown = (event: KeyboardEvent) => {
    const isMain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    const asks = isMain ? { F: false, H: true }[letterOf(event)] : undefined
    if (event.key === 'Escape') find.close()
    else if (asks !== undefined) find.open(asks)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onEnter = (act: (back: boolean) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act(event.shiftKey)
  }
  return (
    <div className="find-bar" role="search" aria-label={t('find.bar')} data-area="find" onKeyDown={onKeyDown}>
      <div className="find-line">
        <Field
          className="find-words"
          label={t('find.words', { name })}
          labelHidden
          placeholder={t('find.words', { name })}
          icon="search"
          face="court"
          ref={words}
          value={search.words}
          onChange={(value) => find.change({ words: value })}
          onKeyDown={onEnter((back) => find.step(back ? -1 : 1))}
        />
        <span className="find-said small soft num" role="status">
          {said}
        </span>
        <IconButton
          icon="up"
          label={t('find.previous')}
          keyHint="Shift F3"
          reason={nothing}
          onPress={() => find.step(-1)}
        />
        <IconButton icon="down" label={t('find.next')} keyHint="F3" reason={nothing} onPress={() => find.step(1)} />
        <Button kind="quiet" pressed={search.matchCase} onPress={() => find.change({ matchCase: !search.matchCase })}>
          {t('find.matchCase')}
        </Button>
        <Button
          kind="quiet"
          pressed={search.wholeWords}
          onPress={() => find.change({ wholeWords: !search.wholeWords })}
        >
          {t('find.wholeWords')}
        </Button>
        {editable && (
          <Button
            kind="quiet"
            expanded={search.replacing}
            onPress={() => find.change({ replacing: !search.replacing })}
          >
            {t('find.replacing')}
          </Button>
        )}
        <span className="grow" />
        <IconButton icon="close" label={t('find.close')} keyHint="Esc" onPress={() => find.close()} />
      </div>
      {editable && search.replacing && (
        <div className="find-line">
          <Field
            className="find-words"
            label={t('find.other')}
            labelHidden
            placeholder={t('find.other')}
            icon="edited"
            face="court"
            value={search.other}
            onChange={(value) => find.change({ other: value })}
            onKeyDown={onEnter(() => find.replaceOne())}
          />
          <Button reason={nothing} reasonShown={false} onPress={() => find.replaceOne()}>
            {t('find.replace')}
          </Button>
          <Button reason={nothing} reasonShown={false} onPress={() => find.replaceAll()}>
            {t('find.replaceAll', { n: places.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
