/** Width of one hour's card, px (spec section 2); hourly-forecast.css has the same. */
const CARD_WIDTH = 80

const watched = new WeakSet<Element>()

/**
 * Gives the hours their finer manners: arrow keys scroll by as many cards as are seen, Home and End go to the ends, and the
 * card knows at which end it stands (`data-at`), for its fading edges and its buttons.
 *
 * @param hours the element with the class `hours`; may be handed in again and again
 */
export function watchScroller(hours: Element): void {
  const scroller = hours.querySelector('.hours-scroller')
  if (!scroller || watched.has(scroller)) return
  watched.add(scroller)
  const tell = () => tellEnds(hours, scroller)
  scroller.addEventListener('scroll', tell, { passive: true })
  hours.addEventListener('change', tell)
  hours.addEventListener('keydown', (event) => handleKey(event, scroller))
  new ResizeObserver(tell).observe(scroller)
}

/** @param within the hours or anything in them */
export function scrollHours(within: Element, direction: -1 | 1): void {
  const hours = within.closest('.hours')
  const scroller = hours?.querySelector('.hours-scroller')
  if (!hours || !scroller) return
  watchScroller(hours)
  const seen = Math.max(1, Math.floor(scroller.clientWidth / CARD_WIDTH))
  scroller.scrollBy({ left: direction * seen * CARD_WIDTH, behavior: behaviour() })
}

function handleKey(event: Event, scroller: Element): void {
  if (!(event instanceof KeyboardEvent) || event.target !== scroller) return
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (scroller.scrollWidth <= scroller.clientWidth) return
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
