import { languageTag } from '../language.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'

/**
 * How old something is: “now” within the first minute, then “5 minutes ago”, “2 hours ago”, “3 days ago”, always rounded
 * down. A moment ahead of `now` comes from a clock that runs fast and counts as now.
 *
 * @param at, now epoch milliseconds
 */
export function formatAge(at: number, now: number): string {
  const formatter = formatterFor(languageTag())
  const age = Math.max(0, now - at)
  if (age < MINUTE_MS) return formatter.format(0, 'second')
  if (age < HOUR_MS) return formatter.format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return formatter.format(-Math.floor(age / HOUR_MS), 'hour')
  return formatter.format(-Math.floor(age / DAY_MS), 'day')
}

const formatters = new Map<string, Intl.RelativeTimeFormat>()
function formatterFor(language: string): Intl.RelativeTimeFormat {
  let formatter = formatters.get(language)
  if (!formatter) {
    formatter = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    formatters.set(language, formatter)
  }
  return formatter
}
