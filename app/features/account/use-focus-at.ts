import { type RefObject, useEffect, useRef } from 'react'

/**
 * The focus moves to this element at each new occasion, but not while there is none: what had it is gone, or the result
 * stands out of sight. An element that takes the focus is read out by that, so it is no live region.
 */
export function useFocusAt<Part extends HTMLElement>(occasion: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (occasion) part.current?.focus()
  }, [occasion])
  return part
}
