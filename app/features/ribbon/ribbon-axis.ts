import { almanacMinute } from '#shared/astronomy/almanac-minute.ts'
import type { SkySamples } from '#shared/contracts/sky.ts'
import { formatWeekday } from '#shared/time/format-date.ts'
import { wallClock } from '#shared/time/zoned-time.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { minuteOf } from './ribbon-span.ts'
import type { RibbonWords } from './ribbon-words.ts'
import { atEveryWidth, isPhone, SPAN_MINUTES, STAGES, WIDTH_CLASSES, type WidthClass } from './stage.ts'
import { textWidth } from './text-width.ts'

interface AxisLabel {
  minute: number
  kind: 'now' | 'sun' | 'day' | 'hour'
  text: string
  /** What wide screens add: “ p.m.” behind a sunset. */
  more: string
  /**
   * Its position at each width: centred on its tick, or to one side where room is short; null where there is no room.
   */
  stand: Record<WidthClass, 'around' | 'after' | 'before' | null>
}

export interface RibbonAxis {
  labels: AxisLabel[]
  /** SVG paths in a lake of 10 units: every hour of the local clock, and every third. */
  hourTicks: string
  thirdHourTicks: string
}

const TYPE = { phone: { size: 12, gap: 9 }, wide: { size: 14, gap: 16 } } as const

/**
 * Words and ticks under the ribbon. Now, sunrise and sunset come first, then the new day, then every third hour that
 * fits.
 */
export function ribbonAxis(
  now: number,
  timeZone: string,
  sky: SkySamples | null,
  words: RibbonWords,
  size: 'full' | 'compact',
): RibbonAxis {
  const candidates: Omit<AxisLabel, 'stand'>[] = [{ minute: 0, kind: 'now', text: m.ribbon_now(), more: '' }]
  for (const event of sky?.sunEvents ?? []) {
    const minute = minuteOf(event.at, now)
    if (minute < 0 || minute > SPAN_MINUTES) continue
    const [clock = '', ...half] = words.clock(almanacMinute(event.at)).split(' ')
    const more = half.length === 0 ? '' : ` ${half.join(' ')}`
    candidates.push({
      minute,
      kind: 'sun',
      text: event.kind === 'sunrise' ? m.ribbon_sunrise({ clock }) : m.ribbon_sunset({ clock }),
      more,
    })
  }
  const { hours, midnights } = clockMarks(now, timeZone)
  for (const { minute, weekday } of midnights) candidates.push({ minute, kind: 'day', text: weekday, more: '' })
  const threes = hours.filter(({ hour }) => hour % 3 === 0)
  for (const { minute, moment } of threes) {
    if (midnights.some((midnight) => midnight.minute === minute)) continue
    candidates.push({ minute, kind: 'hour', text: words.hour(moment), more: '' })
  }
  return {
    labels: fitted(candidates, size),
    hourTicks: hours
      .filter(({ hour }) => hour % 3 !== 0)
      .map(({ minute }) => `M${minute} 7v3`)
      .join(''),
    thirdHourTicks: threes.map(({ minute }) => `M${minute} 5v5`).join(''),
  }
}

/**
 * Full hours of the place's own clock on the ribbon. Found by looking every quarter hour, since zones may be a quarter
 * or half an hour off and an hour may come twice or not at all in a night when clocks change.
 */
function clockMarks(now: number, timeZone: string) {
  const hours: { moment: number; minute: number; hour: number }[] = []
  const midnights: { minute: number; weekday: string }[] = []
  const quarter = 15 * MINUTE_MS
  let today = dateOf(wallClock(now, timeZone))
  for (let moment = Math.ceil(now / quarter) * quarter; minuteOf(moment, now) <= SPAN_MINUTES; moment += quarter) {
    const clock = wallClock(moment, timeZone)
    const minute = Math.round(minuteOf(moment, now))
    const date = dateOf(clock)
    if (date > today) midnights.push({ minute, weekday: formatWeekday(date) })
    if (date > today) today = date
    if (clock.getUTCMinutes() === 0) hours.push({ moment, minute, hour: clock.getUTCHours() })
  }
  return { hours, midnights }
}

const dateOf = (clock: Date) => clock.toISOString().slice(0, 10)

function fitted(candidates: readonly Omit<AxisLabel, 'stand'>[], size: 'full' | 'compact'): AxisLabel[] {
  const labels = candidates.map((label): AxisLabel => ({ ...label, stand: atEveryWidth(() => null) }))
  for (const widthClass of WIDTH_CLASSES) {
    const { width, lead } = STAGES[size][widthClass]
    const type = isPhone(widthClass) ? TYPE.phone : TYPE.wide
    const taken: [number, number][] = []
    for (const { minute, kind, text, more, stand } of labels) {
      const length = textWidth(isPhone(widthClass) ? text : text + more, type.size)
      const tick = (minute / SPAN_MINUTES) * width
      const stands = [
        ['around', tick - length / 2],
        ['after', tick - 2],
        ['before', tick + 2 - length],
      ] as const
      const fits = (left: number) =>
        left >= -lead &&
        left + length <= width - 4 &&
        taken.every(([from, to]) => left + length + type.gap <= from || left >= to + type.gap)
      // A label of an hour is left out where it cannot be centred. “Now” always stands to the right of its line.
      const allowed = kind === 'now' ? stands.slice(1, 2) : kind === 'hour' ? stands.slice(0, 1) : stands
      const found = allowed.find(([, left]) => fits(left))
      if (!found) continue
      stand[widthClass] = found[0]
      taken.push([found[1], found[1] + length])
    }
  }
  return labels
    .filter(({ stand }) => Object.values(stand).some((it) => it !== null))
    .sort((a, b) => a.minute - b.minute)
}
