import { startTransition, useState } from 'react'
import type { ReadingHabits } from '../../lib/format-options.ts'
import { serialiseReadingHabits } from '../../lib/reading-habits.ts'

/** A choice made on this page, and the older habits that the server's answers may still contain. */
export interface HabitsChoice {
  habits: ReadingHabits
  /** Serialised: the server's earlier habits, and each choice of this page. */
  older: readonly string[]
}

/** A further choice. @param known what the server says at this moment */
export const withChoice = (last: HabitsChoice | null, known: ReadingHabits, habits: ReadingHabits): HabitsChoice => ({
  habits,
  older: [...(last?.older ?? []), textOf(known), textOf(habits)],
})

/**
 * A choice holds until the server reports habits that are neither its earlier ones nor an earlier choice of this page.
 * An answer requested before the choice carries the earlier habits, and where cookies are blocked every answer does.
 */
export const currentHabits = (choice: HabitsChoice | null, known: ReadingHabits): ReadingHabits =>
  choice?.older.includes(textOf(known)) ? choice.habits : known

/** What the server knows of the visitor's habits, or what was chosen on this page since. */
export function useReadingHabits(known: ReadingHabits): [ReadingHabits, (habits: ReadingHabits) => void] {
  const [choice, setChoice] = useState<HabitsChoice | null>(null)
  const choose = (habits: ReadingHabits) =>
    // A transition: parts that are not hydrated yet keep the server's HTML until they can render.
    startTransition(() => setChoice((last) => withChoice(last, known, habits)))
  return [currentHabits(choice, known), choose]
}

const textOf = (habits: ReadingHabits) => Object.values(serialiseReadingHabits(habits)).join(' ')
