export const COPY_KEY = 'weather_places_account'

/** Whether this browser keeps an account's list; also for the first load, which does not read it. */
export function hasAccountCopy(): boolean {
  try {
    return localStorage.getItem(COPY_KEY) !== null
  } catch {
    return false
  }
}
