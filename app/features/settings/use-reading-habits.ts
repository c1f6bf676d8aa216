import { startTransition, useState } from 'react'
import type { ReadingHabits } from '../../lib/format-options.ts'

/**
 * What the server knows of the visitor's habits, or what was chosen on this page since: a choice shows before the server
 * has heard of it, and holds on this page where cookies are blocked.
 */
export function useReadingHabits(known: ReadingHabits): [ReadingHabits, (habits: ReadingHabits) => void] {
  const knownText = JSON.stringify(known)
  const [choice, setChoice] = useState<{ instead: string; habits: ReadingHabits } | null>(null)
  const choose = (habits: ReadingHabits) =>
    // A transition: parts of the page that have not woken up yet keep the server's drawing until they can make another.
    startTransition(() => setChoice({ instead: knownText, habits }))
  return [choice?.instead === knownText ? choice.habits : known, choose]
}
