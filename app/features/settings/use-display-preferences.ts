import { startTransition, useState } from 'react'
import { serialiseDisplayPreferences } from '../../lib/display-preferences.ts'
import type { DisplayPreferences } from '../../lib/format-options.ts'

/** A choice made on this page, and the older preferences that the server's answers may still contain. */
interface PreferencesChoice {
  preferences: DisplayPreferences
  /** Serialised: the server's earlier preferences, and each choice of this page. */
  older: readonly string[]
}

/** A further choice. @param known what the server says at this moment */
export const withChoice = (
  last: PreferencesChoice | null,
  known: DisplayPreferences,
  preferences: DisplayPreferences,
): PreferencesChoice => ({
  preferences,
  older: [...(last?.older ?? []), textOf(known), textOf(preferences)],
})

/**
 * A choice holds until the server reports preferences that are neither its earlier ones nor an earlier choice of this page.
 * An answer requested before the choice carries the earlier preferences, and where cookies are blocked every answer does.
 */
export const currentPreferences = (choice: PreferencesChoice | null, known: DisplayPreferences): DisplayPreferences =>
  choice?.older.includes(textOf(known)) ? choice.preferences : known

/** What the server knows of the visitor's preferences, or what was chosen on this page since. */
export function useDisplayPreferences(
  known: DisplayPreferences,
): [DisplayPreferences, (preferences: DisplayPreferences) => void] {
  const [choice, setChoice] = useState<PreferencesChoice | null>(null)
  const choose = (preferences: DisplayPreferences) =>
    // A transition: parts that are not hydrated yet keep the server's HTML until they can render.
    startTransition(() => setChoice((last) => withChoice(last, known, preferences)))
  return [currentPreferences(choice, known), choose]
}

const textOf = (preferences: DisplayPreferences) => Object.values(serialiseDisplayPreferences(preferences)).join(' ')
