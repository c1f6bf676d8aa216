import { useEffect, useId, useLayoutEffect } from 'react'
import { SECOND_MS } from '#shared/time.ts'

/** Ids of the parts that are drawn but not hydrated yet; the empty id is the frame. */
const asleep = new Set([''])

/** Requests go out after this time even when the code of a part has not loaded. */
const LONGEST_WAIT_MS = 15 * SECOND_MS

let whole: Promise<void> | undefined
let tellWhole: (() => void) | undefined

/** To be called before scripts take over a page that the server drew. */
export function beginWaking(): void {
  whole = new Promise((resolve) => {
    tellWhole = resolve
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}

/**
 * Waits until every part that came with the page is hydrated. A part must hydrate with the data that the server drew it
 * from: a newer answer would not fit the server's HTML.
 */
export const untilWhole = async (): Promise<void> => await whole

/**
 * Sets an attribute of `<html>` that browser tests wait for: `data-awake="frame"` once the frame handles clicks and
 * keys, `data-awake="whole"` once every part does that came with the page.
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

/** Rendered inside a part's `<Suspense>`: its effect runs once the part is hydrated. */
export function PartAwake({ id }: { id: string }) {
  useEffect(() => wake(id), [id])
  return null
}

function wake(id: string): void {
  asleep.delete(id)
  // After all effects of this turn: a part may hold others that have just begun to be asleep.
  setTimeout(() => {
    if (asleep.size > 0) return
    document.documentElement.dataset.awake = 'whole'
    tellWhole?.()
  })
}
