import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { type FallKind, fallOf } from '#shared/meteorology/fall-of.ts'
import { HOUR_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { BRIDGED_MINUTES, minuteOf } from './ribbon-span.ts'
import type { RibbonWords } from './ribbon-words.ts'
import { SPAN_MINUTES } from './stage.ts'

export interface AmountLabel {
  /** “8 cm” */
  amount: string
  /** “ of snow by 9 p.m.”, on narrow screens “ of snow”. */
  long: string
  short: string
  /** The spell that it sums, minutes after now. */
  from: number
  to: number
}

interface Spell {
  amount: number
  start: number
  end: number
}

/** Amounts worth a label: cm of snow, mm of the others; ice does harm sooner. */
const WORTH_SAYING = { snow: 1, rain: 2, ice: 1, pellets: 2 } as const
/** An hour with less counts as dry: cm of snow, mm of the others. */
const DRY = 0.1

const TEXTS = {
  ice: { after: m.ribbon_ice_after, by: m.ribbon_ice_by, short: m.ribbon_ice_short },
  pellets: { after: m.ribbon_pellets_after, by: m.ribbon_pellets_by, short: m.ribbon_pellets_short },
  rain: { after: m.ribbon_rain_after, by: m.ribbon_rain_by, short: m.ribbon_rain_short },
  snow: { after: m.ribbon_snow_after, by: m.ribbon_snow_by, short: m.ribbon_snow_short },
}

/**
 * What the heaviest spell of the next 24 hours brings; null when it brings little. A spell is broken by a dry or
 * missing hour.
 */
export function amountLabel(
  hours: readonly HourlyForecastItem[],
  now: number,
  kind: FallKind,
  words: RibbonWords,
): AmountLabel | null {
  const [heaviest] = spells(hours, now, kind).sort((a, b) => b.amount - a.amount)
  if (!heaviest || heaviest.amount < WORTH_SAYING[kind]) return null
  const { after, by, short } = TEXTS[kind]
  const [from, to] = [minuteOf(heaviest.start, now), minuteOf(heaviest.end, now)]
  const beginsLater = from > 60
  const sum = words.sum(heaviest.amount)
  const time = words.hourOfDay(beginsLater ? heaviest.start : heaviest.end, now)
  return {
    amount: kind === 'snow' ? words.snow(sum) : words.rain(sum),
    long: ` ${beginsLater ? after({ time }) : by({ time })}`,
    short: ` ${short()}`,
    from,
    to,
  }
}

function spells(hours: readonly HourlyForecastItem[], now: number, kind: FallKind): Spell[] {
  const found: Spell[] = []
  let current: Spell | null = null
  for (const hour of hours) {
    const minute = minuteOf(hour.timestamp, now)
    if (minute <= 0 || minute > SPAN_MINUTES) continue
    const amount = fallOf(hour)[kind]
    if (current && minuteOf(hour.timestamp, current.end) > BRIDGED_MINUTES) current = null
    if (amount === null || amount < DRY) {
      current = null
      continue
    }
    if (!current) {
      current = { amount: 0, start: hour.timestamp - HOUR_MS, end: hour.timestamp }
      found.push(current)
    }
    current.amount += amount
    current.end = hour.timestamp
  }
  return found
}
