import { type RefObject, useRef, useState } from 'react'
import type { MapEntry } from './map-entries.ts'
import type { PictureAlert } from './picture-click.ts'

/** What the card on the map shows: our own alerts, or what the map service says of its picture. */
export type PopupAlert = MapEntry | PictureAlert

export interface Popup {
  content: 'asking' | 'failed' | readonly PopupAlert[]
  page: number
  /** Number of the opening, to tell one from the next. */
  opening: number
}

/** The card on the map: what it shows, and where the focus goes back to when it closes. */
export function useMapPopup(map: RefObject<HTMLElement | null>) {
  const [popup, setPopup] = useState<Popup | null>(null)
  const openings = useRef(0)
  const returnTo = useRef<Element | null>(null)

  function open(content: Popup['content']) {
    // Going from one alert to the next leaves the card open; the focus then returns to where the first was opened.
    if (!document.activeElement?.closest('[role=dialog]')) returnTo.current = document.activeElement
    openings.current += 1
    setPopup({ content, page: 0, opening: openings.current })
  }

  return {
    popup,
    open,
    /** Opens the card and fills it when the answer arrives, unless another was opened meanwhile. */
    ask(question: Promise<readonly PopupAlert[]>) {
      open('asking')
      const asked = openings.current
      const settle = (content: Popup['content']) =>
        setPopup((shown) => (shown?.opening === asked ? { ...shown, content } : shown))
      question.then(settle, () => settle('failed'))
    },
    turnTo: (page: number) => setPopup((shown) => shown && { ...shown, page }),
    close() {
      setPopup(null)
      const back = returnTo.current
      if (back instanceof HTMLElement || back instanceof SVGElement) back.focus({ preventScroll: true })
      // It may be gone, or hidden with a phone’s list.
      if (document.activeElement !== back) map.current?.focus({ preventScroll: true })
    },
  }
}
