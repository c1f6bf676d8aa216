import { m } from '#words/messages.js'
import { type Reader, spokenMoment } from '../../lib/spoken-moment.ts'

/** From when until when an alert holds, as ISO times; no end is until further notice. */
export interface AlertTimes {
  start: string
  end: string | null
}

/**
 * “until 9 p.m. today”, “until further notice”, of what is to come “from 4 p.m. today until 9 p.m. today”; and exactly.
 */
export function alertTime(alert: AlertTimes, reader: Reader): { words: string; exact: string } {
  const start = Date.parse(alert.start)
  const from = spokenMoment(start, reader)
  const to = alert.end === null ? null : spokenMoment(Date.parse(alert.end), reader)
  const until = to ? m.alert_until({ end: to.text }) : m.alert_until_notice()
  return {
    words: start > reader.now ? m.alert_from({ start: from.text, until }) : until,
    exact: to ? `${from.exact} – ${to.exact}` : from.exact,
  }
}
