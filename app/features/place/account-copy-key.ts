export const COPY_KEY = 'weather_places_account'

/** Whether this browser keeps an account's list. In a file of its own, since the first load needs no more than this. */
export function hasAccountCopy(): boolean {
  try {
    return localStorage.getItem(COPY_KEY) !== null
  } catch {
    return false
  }
}
