import type { ReadingHabits } from '../../lib/format-options.ts'
import { habitCookies, serialiseReadingHabits } from '../../lib/reading-habits.ts'

/** Keeps a choice for the next visit and for the server. Storage may be blocked; the open page changes all the same. */
export function keepHabits(habits: ReadingHabits): void {
  for (const cookie of habitCookies(habits, location.protocol === 'https:')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-http origins
    document.cookie = cookie
  }
  try {
    for (const [name, value] of Object.entries(serialiseReadingHabits(habits))) localStorage.setItem(name, value)
  } catch {
    // Blocked storage: the cookies alone remember.
  }
}
