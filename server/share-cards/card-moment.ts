import { formatClock } from '#shared/time/format-clock.ts'
import { formatDateOfWeekday } from '#shared/time/format-date.ts'
import { zoneName } from '#shared/time/zone-name.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'

interface CardClock {
  timeZone: string
  hour12: boolean
}

/** “Sun, Nov. 22, 4:00 a.m.” @param at epoch milliseconds */
export const cardMoment = (at: number, { timeZone, hour12 }: CardClock): string =>
  dated(at, timeZone, formatClock(at, timeZone, { hour12 }))

/** “Sun, Nov. 22, 4:00 a.m. EST”: with the name of the zone, because a card is read anywhere. */
export function zonedCardMoment(at: number, { timeZone, hour12 }: CardClock): string {
  const clock = formatClock(at, timeZone, { hour12 })
  const zone = zoneName(at, timeZone)
  // An hour that happens twice has its zone already.
  return dated(at, timeZone, clock.endsWith(zone) ? clock : `${clock} ${zone}`)
}

const dated = (at: number, timeZone: string, time: string): string =>
  m.date_and_time({ date: formatDateOfWeekday(calendarDate(at, timeZone), { length: 'short' }), time })
