import { useEffect, useRef, useState } from 'react'
import { t } from '../i18n/index.ts'
import { onEvent } from '../state/engine.ts'
import { review } from '../features/review/review-store.ts'
import { Button, Dialog } from '../ui/index.ts'

/** Milliseconds in which what is left is stored without a word about it. */
const patience = 1500

/**
 * Keeps the window open while something typed or decided is not stored, and closes it when it is. Where that takes long or
 * fails, the person is asked; in a browser, the browser asks.
 */
export function ClosingDialog() {
  const [asks, setAsks] = useState(false)
  const wish = useRef<'none' | 'close' | 'leave'>('none')
  const leave = () => {
    wish.current = 'leave'
    window.close()
  }
  const stay = () => {
    wish.current = 'none'
    setAsks(false)
  }

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (wish.current === 'leave' || !review.isUnsaved()) return
      event.preventDefault()
      // Chromium before 119, which Electron 22 has, holds only with this.
      event.returnValue = 'unsaved'
      void review.storeTyped()
    }
    const closeWhenStored = () => {
      if (wish.current !== 'none') return
      wish.current = 'close'
      const timer = setTimeout(() => setAsks(true), patience)
      void review.storeTyped().then(() => {
        clearTimeout(timer)
        if (wish.current !== 'close') return
        if (review.isUnsaved()) setAsks(true)
        else leave()
      })
    }
    window.addEventListener('beforeunload', hold)
    const deafen = onEvent('window.held', closeWhenStored)
    return () => {
      window.removeEventListener('beforeunload', hold)
      deafen()
    }
  }, [])

  if (!asks) return null
  return (
    <Dialog
      title={t('closing.title')}
      role="alertdialog"
      width="narrow"
      onClose={stay}
      footer={
        <>
          <span className="grow" />
          <Button onPress={leave}>{t('closing.leave')}</Button>
          <Button kind="primary" keyHint="Esc" autoFocus onPress={stay}>
            {t('closing.stay')}
          </Button>
        </>
      }
    >
      <p>{t('closing.text')}</p>
    </Dialog>
  )
}
