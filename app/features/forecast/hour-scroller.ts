const watched = new WeakSet<Element>()

/**
 * Adds to the hours what needs scripts: arrow keys scroll by a screenful of cards, Home and End go to the ends, a click
 * anywhere on an hour opens it, Esc closes it, and `data-at` says which end is reached, for the fading edges and the
 * buttons.
 *
 * @param hours the element with the class `hours`; calling again for the same one does nothing
 */
export function watchScroller(hours: Element): void {
  const scroller = hours.querySelector('.hours-scroller')
  if (!scroller || watched.has(scroller)) return
  watched.add(scroller)
  const tell = () => tellEnds(hours, scroller)
  scroller.addEventListener('scroll', tell, { passive: true })
  scroller.addEventListener('click', handleClick)
  hours.addEventListener('change', tell)
  hours.addEventListener('keydown', (event) => handleKey(event, scroller))
  // In the next frame, because `data-at` may itself change the observed sizes (ResizeObserver loop).
  const sizes = new ResizeObserver(() => requestAnimationFrame(tell))
  for (const element of [scroller, ...scroller.children]) sizes.observe(element)
}

/** @param within the hours or anything in them */
export function scrollHours(within: Element, direction: -1 | 1): void {
  const hours = within.closest('.hours')
  const scroller = hours?.querySelector('.hours-scroller')
  if (!hours || !scroller) return
  watchScroller(hours)
  const { heads, card } = widthsOf(scroller)
  const seen = Math.max(1, Math.floor((scroller.clientWidth - heads) / card))
  scroller.scrollBy({ left: direction * seen * card, behavior: behaviour() })
}

/** Scrolls to an hour without a glide. @param index counted from the first hour */
export function showHour(scroller: Element, index: number): void {
  scroller.scrollLeft = index * widthsOf(scroller).card
}

/** Puts the focus on the hour that is open. @param within the hours or anything in them */
export function returnToHour(within: Element): void {
  openedHour(within)?.focus()
}

/** Width of the names that stay at the left edge, and of one hour's card, px. */
function widthsOf(scroller: Element): { heads: number; card: number } {
  const width = (selector: string) => scroller.querySelector(selector)?.getBoundingClientRect().width ?? 0
  return { heads: width('thead > tr'), card: width('.hour') || 80 }
}

const openedHour = (within: Element) =>
  within.closest('.hours')?.querySelector<HTMLElement>('[aria-expanded="true"]') ?? null

function handleClick({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('a, button, .hour-panel')) return
  target.closest('.hour')?.querySelector<HTMLElement>('[aria-expanded]')?.click()
}

function handleKey(event: Event, scroller: Element): void {
  if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'Escape') {
    const opened = openedHour(scroller)
    opened?.focus()
    opened?.click()
    return
  }
  if (event.target !== scroller || scroller.scrollWidth <= scroller.clientWidth) return
  if (event.key === 'ArrowRight') scrollHours(scroller, 1)
  else if (event.key === 'ArrowLeft') scrollHours(scroller, -1)
  else if (event.key === 'Home') scroller.scrollTo({ left: 0, behavior: behaviour() })
  else if (event.key === 'End') scroller.scrollTo({ left: scroller.scrollWidth, behavior: behaviour() })
  else return
  event.preventDefault()
}

function tellEnds(hours: Element, scroller: Element): void {
  const room = scroller.scrollWidth - scroller.clientWidth
  const isAtStart = scroller.scrollLeft <= 1
  const isAtEnd = scroller.scrollLeft >= room - 1
  hours.setAttribute('data-at', room <= 1 ? 'both' : isAtStart ? 'start' : isAtEnd ? 'end' : 'middle')
  const [earlier, later] = hours.querySelectorAll('.hours-button')
  earlier?.setAttribute('aria-disabled', String(isAtStart))
  later?.setAttribute('aria-disabled', String(isAtEnd))
}

const behaviour = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
