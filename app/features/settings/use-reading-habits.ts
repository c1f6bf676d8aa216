import { startTransition, useState } from 'react'
import type { ReadingHabits } from '../../lib/format-options.ts'
import { serialiseReadingHabits } from '../../lib/reading-habits.ts'

/** What was chosen on this page, and what the server may still say that is older. */
export interface HabitsChoice {
  habits: ReadingHabits
  /** As texts: what the server said before, and each choice of this page. */
  older: readonly string[]
}

/** A further choice. @param known what the server says at this moment */
export const withChoice = (last: HabitsChoice | null, known: ReadingHabits, habits: ReadingHabits): HabitsChoice => ({
  habits,
  older: [...(last?.older ?? []), textOf(known), textOf(habits)],
})

/**
 * A choice holds until the server reports habits that are neither its earlier ones nor an earlier choice of this page. An
 * answer requested before the choice carries the earlier habits, and where cookies are blocked every answer does.
 */
export const currentHabits = (choice: HabitsChoice | null, known: ReadingHabits): ReadingHabits =>
  choice?.older.includes(textOf(known)) ? choice.habits : known

/** What the server knows of the visitor's habits, or what was chosen on this page since. */
export function useReadingHabits(known: ReadingHabits): [ReadingHabits, (habits: ReadingHabits) => void] {
  const [choice, setChoice] = useState<HabitsChoice | null>(null)
  const choose = (habits: ReadingHabits) =>
    // A transition: parts of the page that have not woken up yet keep the server's drawing until they can make another.
    startTransition(() => setChoice((last) => withChoice(last, known, habits)))
  return [currentHabits(choice, known), choose]
}

const textOf = (habits: ReadingHabits) => Object.values(serialiseReadingHabits(habits)).join(' ')
