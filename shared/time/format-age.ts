import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import { DEFAULT_LOCALE } from '../units/format-number.ts'

/**
 * How old something is: “now” within the first minute, then “5 minutes ago”, “2 hours ago”, “3 days ago”, always rounded
 * down. A moment ahead of `now` comes from a clock that runs fast and counts as now.
 *
 * @param at, now epoch milliseconds
 */
export function formatAge(at: number, now: number, locale = DEFAULT_LOCALE): string {
  const age = Math.max(0, now - at)
  if (age < MINUTE_MS) return formatterFor(locale).format(0, 'second')
  if (age < HOUR_MS) return formatterFor(locale).format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return formatterFor(locale).format(-Math.floor(age / HOUR_MS), 'hour')
  return formatterFor(locale).format(-Math.floor(age / DAY_MS), 'day')
}

const formatters = new Map<string, Intl.RelativeTimeFormat>()
function formatterFor(locale: string): Intl.RelativeTimeFormat {
  let formatter = formatters.get(locale)
  if (!formatter) {
    formatter = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    formatters.set(locale, formatter)
  }
  return formatter
}
