import type { OutlookHazard, OutlookThreat } from '#shared/contracts/outlook.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { formatDate, formatWeekday } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { OUTLOOK_TIME_ZONE } from './outlook-period.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** The spec's words for Environment Canada's. */
export const LEVEL_WORDS = { minor: 'Low', moderate: 'Moderate', high: 'High', extreme: 'Extreme' } as const

/** “Moderate threat: scattered thunderstorms, gusts 70–90 km/h, hail 2–3 cm, for Toronto and Barrie.” */
export function threatSentence({ places, ...hazard }: OutlookThreat): string {
  const where = places.length === 0 ? '' : `, for ${listed(places)}`
  return `${LEVEL_WORDS[hazard.level]} threat: ${hazardWords(hazard).join(', ')}${where}.`
}

/** All that an outlook says, and that it says more than could be read. */
export const outlookDescription = (threats: readonly OutlookThreat[], { unreadAreas }: ThunderstormOutlook): string =>
  [...threats.map(threatSentence), unreadAreas > 0 ? UNREAD : ''].filter(Boolean).join(' ')

export const UNREAD = 'A part of this outlook could not be read and is not on the map.'

/** In the outlook's own figures. */
function hazardWords({ coverage, tornadoRisk, rain, hail, gust }: OutlookHazard): string[] {
  return [
    coverage === null ? 'thunderstorms' : `${coverage.toLowerCase()} thunderstorms`,
    gust && `gusts ${rangeText(gust)} km/h`,
    hail && `hail ${rangeText(hail)} cm`,
    rain && `rain ${rangeText(rain)} mm`,
    tornadoRisk && 'a risk of a tornado',
  ].filter((part) => part !== null && part !== false)
}

const rangeText = ({ from, to }: { from: number | null; to: number }) =>
  from === null || from === to ? `up to ${to}` : `${from}–${to}`

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** “Valid 1 p.m. Thursday, June 4 to 1 a.m. Friday, June 5”, by Ontario’s clocks. */
export function validityWords({ validFrom, validUntil }: { validFrom: number; validUntil: number }): string {
  const isOneDay = dateAt(validFrom) === dateAt(validUntil)
  return `Valid ${isOneDay ? clockAt(validFrom) : momentWords(validFrom)} to ${momentWords(validUntil)}`
}

export const issueWords = ({ issuedAt }: { issuedAt: number }): string =>
  `Issued ${clockAt(issuedAt)} ${formatWeekday(dateAt(issuedAt))}, ${formatDate(dateAt(issuedAt))}`

const momentWords = (at: number) => `${clockAt(at)} ${formatWeekday(dateAt(at))}, ${formatDate(dateAt(at))}`
const clockAt = (at: number) => formatClock(at, OUTLOOK_TIME_ZONE, { dropZeroMinutes: true })
const dateAt = (at: number) => calendarDate(at, OUTLOOK_TIME_ZONE)
