import { useEffect, useId, useLayoutEffect } from 'react'

/** What is drawn and does not answer to clicks yet: the frame (the empty id), and parts whose code is on its way. */
const asleep = new Set([''])

/**
 * Marks the document, for whatever drives it from outside: `data-awake="frame"` once the frame answers to clicks and keys,
 * `data-awake="whole"` once every part does that came with the page.
 */
export function AwakeMark() {
  useEffect(() => {
    document.documentElement.dataset.awake = 'frame'
    wake('')
  }, [])
  return null
}

/** Counts a part as asleep until its `<PartAwake>` is there. @returns the part's id */
export function useSleepingPart(): string {
  const id = useId()
  // A layout effect: the part's insides may wake up in the same turn, and their effects run before those of the part.
  useLayoutEffect(() => {
    asleep.add(id)
    return () => wake(id)
  }, [id])
  return id
}

/** Stands inside a part's `<Suspense>`, which wakes up as a whole. */
export function PartAwake({ id }: { id: string }) {
  useEffect(() => wake(id), [id])
  return null
}

function wake(id: string): void {
  asleep.delete(id)
  // After all effects of this turn: a part may hold others that have just begun to be asleep.
  setTimeout(() => {
    if (asleep.size === 0) document.documentElement.dataset.awake = 'whole'
  })
}
