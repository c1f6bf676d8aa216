import { m } from '#words/messages.js'
import { languageTag } from '../language.ts'

export type DateOptions = { length?: 'short' | 'long' }

/** “Saturday” or “Sat”; “samedi” or “sam.”. @param date YYYY-MM-DD of the place, as `calendarDate` gives it */
export function formatWeekday(date: string, { length = 'long' }: DateOptions = {}): string {
  const weekday = withoutDots(formatterFor({ weekday: length }).format(Date.parse(date)))
  return length === 'short' ? m.date_weekday_short({ weekday }) : weekday
}

/** “November 21” or “Nov. 21”. @param date YYYY-MM-DD of the place, as `calendarDate` gives it */
export function formatDate(date: string, { length = 'long' }: DateOptions = {}): string {
  const day = Date.parse(date)
  const long = formatterFor({ month: 'long', day: 'numeric' })
  if (length === 'long') return withFirstDay(long.formatToParts(day))
  const monthOf = (parts: Intl.DateTimeFormatPart[]) => parts.find(({ type }) => type === 'month')?.value ?? ''
  const fullMonth = monthOf(long.formatToParts(day))
  const parts = formatterFor({ month: 'short', day: 'numeric' }).formatToParts(day)
  // Engines disagree about the dot after a short month; Canadian writing has one where letters were left out.
  const month = withoutDots(monthOf(parts))
  const shownMonth = month === fullMonth ? month : `${month}.`
  return withFirstDay(parts.map(({ type, value }) => ({ type, value: type === 'month' ? shownMonth : value }))).replace(
    '..',
    '.',
  )
}

/** “Saturday, November 21” or “Sat, Nov. 21”; “samedi 21 novembre”. @param date YYYY-MM-DD of the place */
export const formatDateOfWeekday = (date: string, options: DateOptions = {}): string =>
  m.date_of_weekday({ weekday: formatWeekday(date, options), date: formatDate(date, options) })

/** French writes the first day of a month as “1er”, which Intl does not. */
const withFirstDay = (parts: readonly Pick<Intl.DateTimeFormatPart, 'type' | 'value'>[]): string =>
  parts.map(({ type, value }) => (type === 'day' && value === '1' ? m.date_first_day() : value)).join('')

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
