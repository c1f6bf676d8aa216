import { languageTag } from '../language.ts'

export type DateOptions = { length?: 'short' | 'long' }

/** “Saturday” or “Sat”. @param date YYYY-MM-DD of the place, as `calendarDate` gives it */
export function formatWeekday(date: string, { length = 'long' }: DateOptions = {}): string {
  return withoutDots(formatterFor({ weekday: length }).format(Date.parse(date)))
}

/** “November 21” or “Nov. 21”. @param date YYYY-MM-DD of the place, as `calendarDate` gives it */
export function formatDate(date: string, { length = 'long' }: DateOptions = {}): string {
  const day = Date.parse(date)
  const long = formatterFor({ month: 'long', day: 'numeric' })
  if (length === 'long') return long.format(day)
  const monthOf = (parts: Intl.DateTimeFormatPart[]) => parts.find(({ type }) => type === 'month')?.value ?? ''
  const fullMonth = monthOf(long.formatToParts(day))
  const parts = formatterFor({ month: 'short', day: 'numeric' }).formatToParts(day)
  // Engines disagree about the dot after a short month; Canadian writing has one where letters were left out.
  const month = withoutDots(monthOf(parts))
  const shownMonth = month === fullMonth ? month : `${month}.`
  return parts
    .map(({ type, value }) => (type === 'month' ? shownMonth : value))
    .join('')
    .replace('..', '.')
}

const withoutDots = (text: string) => text.replaceAll('.', '')

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterFor(fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = languageTag()
  const key = language + JSON.stringify(fields)
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language, { ...fields, timeZone: 'UTC' })
    formatters.set(key, formatter)
  }
  return formatter
}
