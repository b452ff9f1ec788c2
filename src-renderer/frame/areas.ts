/**
 * Areas of the window are elements with `data-area`, in the order of the page. F6 walks them; each remembers which of its
 * controls had focus last.
 */
const lastFocus = new WeakMap<HTMLElement, HTMLElement>()

const stops =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && element.closest('[inert], [hidden]') === null
}

/** The innermost area that holds an element. */
function areaOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-area]') ?? null
}

/** Remembers the control that has focus as its area's. */
export function rememberFocus(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return
  const area = areaOf(target)
  if (area && area !== target) lastFocus.set(area, target)
}

/** Where focus goes in an area: where it was, else the area itself if it takes focus, else its marked start (`data-first`), else its first control. */
function entranceOf(area: HTMLElement): HTMLElement | null {
  const last = lastFocus.get(area)
  if (last?.isConnected && area.contains(last) && isShown(last)) return last
  if (area.tabIndex >= 0) return area
  const own = [...area.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.tabIndex >= 0 && isShown(element) && areaOf(element) === area,
  )
  return own.find((element) => element.dataset['first'] !== undefined) ?? own[0] ?? null
}

/** Gives focus to an area. @returns whether it has anything that takes it. */
export function enterArea(area: HTMLElement): boolean {
  const entrance = isShown(area) ? entranceOf(area) : null
  entrance?.focus()
  return entrance !== null
}

/** Gives focus to the next area, or the one before; areas without anything to focus are passed over. */
export function walkAreas(direction: 1 | -1): void {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')].filter(isShown)
  const current = areaOf(document.activeElement)
  const at = current ? areas.indexOf(current) : direction === 1 ? -1 : 0
  for (let step = 1; step <= areas.length; step += 1) {
    const area = areas[(at + direction * step + areas.length * step) % areas.length]
    const entrance = area ? entranceOf(area) : null
    if (entrance) {
      entrance.focus()
      return
    }
  }
}
