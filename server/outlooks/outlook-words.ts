import type { OutlookThreat } from '#shared/contracts/outlook.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { listWords } from '#shared/language.ts'
import { hazardWords, LEVEL_WORDS } from '#shared/outlooks/outlook-words.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { formatDate, formatWeekday } from '#shared/time/format-date.ts'
import { isMidnight } from '#shared/time/spoken-midnight.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** “Moderate threat: scattered thunderstorms, gusts 70–90 km/h, hail 2–3 cm, for Toronto and Barrie.” */
export function threatSentence({ places, ...hazard }: OutlookThreat): string {
  const [level, hazards] = [LEVEL_WORDS[hazard.level](), hazardWords(hazard)]
  if (places.length === 0) return m.outlook_sentence({ level, hazards })
  return m.outlook_sentence_places({ level, hazards, places: listWords(places) })
}

/** All threats of an outlook in sentences, and a note when some of its areas could not be read. */
export const outlookDescription = (threats: readonly OutlookThreat[], { unreadAreas }: ThunderstormOutlook): string =>
  [...threats.map(threatSentence), unreadAreas > 0 ? m.outlook_unread() : ''].filter(Boolean).join(' ')

/** “Valid 1 p.m. Thursday, June 4 to 1 a.m. Friday, June 5”, by Ontario’s clocks. */
export function validityWords({ validFrom, validUntil }: { validFrom: number; validUntil: number }): string {
  const isOneDay = dateAt(validFrom) === dateAt(validUntil)
  return m.outlook_valid({
    from: isOneDay ? clockAt(validFrom) : momentWords(validFrom),
    until: momentWords(validUntil),
  })
}

export const issueWords = ({ issuedAt }: { issuedAt: number }): string =>
  m.outlook_issued_sentence({ moment: momentWords(issuedAt) })

const momentWords = (at: number) =>
  m.outlook_moment({ time: clockAt(at), weekday: formatWeekday(dateAt(at)), date: formatDate(dateAt(at)) })
/** Midnight by its number, because “midnight Friday, June 5” could be the end of that day. */
const clockAt = (at: number) =>
  isMidnight(at, SITE_TIME_ZONE)
    ? formatClock(at, SITE_TIME_ZONE, { dropZeroMinutes: true })
    : spokenTime(at, SITE_TIME_ZONE)
const dateAt = (at: number) => calendarDate(at, SITE_TIME_ZONE)
