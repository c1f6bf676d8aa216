import { type ReactNode, useEffect, useId, useLayoutEffect } from 'react'
import { SECOND_MS } from '#shared/time.ts'

/** Ids of the parts that are drawn but not hydrated yet; the empty id is the frame. */
const pending = new Set([''])

/** Requests go out after this time even when the code of a part has not loaded. */
const LONGEST_WAIT_MS = 15 * SECOND_MS

let hydrated: Promise<void> | undefined
let tellHydrated: (() => void) | undefined

/** To be called before scripts take over a page that the server drew. */
export function beginHydration(): void {
  hydrated = new Promise((resolve) => {
    tellHydrated = resolve
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}

/**
 * Waits until every part that came with the page is hydrated. A part must hydrate with the data that the server drew it
 * from: a newer answer would not fit the server's HTML.
 */
export const untilHydrated = async (): Promise<void> => await hydrated

/**
 * Sets an attribute of `<html>` that browser tests wait for: `data-hydrated="frame"` once the frame handles clicks and
 * keys, `data-hydrated="whole"` once every part does that came with the page. It stands around the frame: beside it, it
 * would be a sibling that the server does not draw, and React's `useId` would name all ids differently from the served
 * ones.
 */
export function HydrationMark({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'frame'
    noteHydrated('')
  }, [])
  return children
}

/** Counts a part as pending until its `<PartHydrated>` is there. @returns the part's id */
export function usePendingPart(): string {
  const id = useId()
  // A layout effect: the part's insides may be hydrated in the same turn, and their effects run before those of the part.
  useLayoutEffect(() => {
    pending.add(id)
    return () => noteHydrated(id)
  }, [id])
  return id
}

/** Rendered inside a part's `<Suspense>`: its effect runs once the part is hydrated. */
export function PartHydrated({ id }: { id: string }) {
  useEffect(() => noteHydrated(id), [id])
  return null
}

function noteHydrated(id: string): void {
  pending.delete(id)
  // After all effects of this turn: a part may hold others that have just begun to be pending.
  setTimeout(() => {
    if (pending.size > 0) return
    document.documentElement.dataset.hydrated = 'whole'
    tellHydrated?.()
  })
}
