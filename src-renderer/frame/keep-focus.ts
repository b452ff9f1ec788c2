import { enterArea } from './areas.ts'

/**
 * Focus is never lost: when what had it goes away and nothing else took it, the dialog that is open gets it, else its area
 * of the window, or the screen.
 * @returns ends it.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null
  let area: HTMLElement | null = null
  let frame = 0

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    last = target
    area = target.closest<HTMLElement>('[data-area]')
  }
  const isLost = () => document.activeElement === document.body && last !== null && !last.isConnected
  const giveBack = () => {
    frame = 0
    if (!isLost()) return
    const dialog = [...document.querySelectorAll<HTMLElement>('.dialog')].at(-1)
    if (dialog) return (dialog.querySelector<HTMLElement>('.dialog-body [data-first]') ?? dialog).focus()
    if (!(area?.isConnected && enterArea(area))) document.querySelector<HTMLElement>('main')?.focus()
  }
  // Whoever takes things away may give the focus to others in the next frame: that comes first.
  const observer = new MutationObserver(() => {
    if (frame === 0 && isLost()) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(giveBack)))
  })
  document.addEventListener('focusin', onFocusIn)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
