const FORWARD = ['ArrowRight', 'ArrowDown']
const BACK = ['ArrowLeft', 'ArrowUp']

const ALERT = 'data-alert'

/** The alert whose shape an event was for; null when it was for none. */
export const alertOf = (target: EventTarget | null): string | null => idOf(target, ALERT)

const idOf = (target: EventTarget | null, attribute: string): string | null =>
  target instanceof Element ? target.getAttribute(attribute) : null

/** What stands on the map and can be chosen: the area of an alert, the mark of a report. */
interface Choosable {
  getElement(): Element | undefined
}

interface TabStopOptions {
  onChoose: (id: string) => void
  signal: AbortSignal
  /** Attribute with the item's id; `data-alert` by default. */
  attribute?: string
}

/**
 * Makes the items of a map a single stop of the Tab key (roving tabindex): arrow keys go from one to the next in the
 * order offered, Enter and Space choose. With a hundred tab stops keyboard users could hardly leave the map.
 */
export function oneTabStop(element: HTMLElement, { onChoose, signal, attribute = ALERT }: TabStopOptions) {
  let stops: Element[] = []

  function makeStop(current: Element | undefined) {
    for (const stop of stops) stop.setAttribute('tabindex', stop === current ? '0' : '-1')
  }

  element.addEventListener(
    'keydown',
    (event) => {
      const id = idOf(event.target, attribute)
      if (id === null || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Enter' || event.key === ' ') onChoose(id)
      else if (FORWARD.includes(event.key) || BACK.includes(event.key)) {
        const at = event.target instanceof Element ? stops.indexOf(event.target) : -1
        const next = stops.at((at + (FORWARD.includes(event.key) ? 1 : -1)) % Math.max(stops.length, 1))
        makeStop(next)
        if (next instanceof SVGElement || next instanceof HTMLElement) next.focus({ preventScroll: true })
      } else return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )

  return {
    /** @param lang of the words, where it is not the page's */
    name(shape: Choosable, id: string, words: string, lang?: string) {
      const path = shape.getElement()
      path?.setAttribute(attribute, id)
      path?.setAttribute('role', 'button')
      path?.setAttribute('tabindex', '-1')
      path?.setAttribute('aria-label', words)
      if (lang) path?.setAttribute('lang', lang)
    },
    /** The shapes in view, in the order of the keys. */
    offer(shapes: readonly Choosable[]) {
      for (const stop of stops) stop.setAttribute('tabindex', '-1')
      stops = shapes.flatMap((shape) => shape.getElement() ?? [])
      makeStop(stops.find((stop) => stop === document.activeElement) ?? stops[0])
    },
    focused: (): string | null =>
      element.contains(document.activeElement) ? idOf(document.activeElement, attribute) : null,
    focus(id: string | null) {
      const path = id === null ? null : element.querySelector(`[${attribute}="${CSS.escape(id)}"]`)
      if (path instanceof SVGElement || path instanceof HTMLElement) path.focus({ preventScroll: true })
    },
  }
}
