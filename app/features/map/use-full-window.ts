import { type RefObject, useEffect, useState } from 'react'

/** Lets an element fill the window. Everything else on the page is out of reach meanwhile. */
export function useFullWindow(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull) return
    const others = element.current ? besides(element.current).filter(({ inert }) => !inert) : []
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    for (const other of others) other.inert = true
    return () => {
      document.documentElement.style.overflow = overflow
      for (const other of others) other.inert = false
    }
  }, [isFull, element])
  return { isFull, setFull }
}

/** Siblings of an element and of all its ancestors. */
function besides(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  if (!parent) return []
  const children = [...parent.children].filter((child) => child instanceof HTMLElement)
  return [...children.filter((child) => child !== element), ...(parent === document.body ? [] : besides(parent))]
}
