import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { FALL_KINDS, type FallKind, fallOf } from '#shared/meteorology/fall-of.ts'
import { HOUR_MS } from '#shared/time.ts'

/** Bar of the precipitation in one hour; `y` is its top. */
export interface ChartBar {
  kind: FallKind
  timestamp: number
  x: number
  y: number
  width: number
  height: number
}

/** Consecutive hours with the same kind of precipitation. */
export interface ChartSpell {
  kind: FallKind
  /** mm; cm of snow. */
  amount: number
  /** Epoch milliseconds: when the first of these hours begins and the last ends. */
  from: number
  until: number
}

/**
 * Hourly amount of a bar of full height: cm of snow, mm of the others. Heights grow with the square root, so that small
 * amounts are still visible.
 */
const FULL: Readonly<Record<FallKind, number>> = { snow: 3.4, rain: 10, ice: 10, pellets: 10 }
/** Smaller hourly amounts are traces and not drawn. */
const LEAST = 0.1
/** A spell that brings less is drawn, but has no name: cm of snow, mm of the others. */
const WORTH_SAYING = 1

interface Room {
  x: (at: number) => number
  /** Width of an hour, px. */
  step: number
  foot: number
  height: number
}

/** The bars of all hours. Two kinds in one hour share its width. */
export function chartFalls(hours: readonly HourlyForecastItem[], { x, step, foot, height }: Room): ChartBar[] {
  return hours.flatMap((hour) => {
    const falling = fallsOf(hour)
    const width = Math.max(1, step - 1) / falling.length
    return falling.map(({ kind, amount }, index) => {
      const tall = Math.max(2, Math.min(1, Math.sqrt(amount / FULL[kind])) * height)
      const from = x(hour.timestamp - HOUR_MS) + index * width
      return { kind, timestamp: hour.timestamp, x: from, y: foot - tall, width, height: tall }
    })
  })
}

export function chartSpells(hours: readonly HourlyForecastItem[]): ChartSpell[] {
  const spells: ChartSpell[] = []
  for (const hour of hours) {
    for (const { kind, amount } of fallsOf(hour)) {
      const begins = hour.timestamp - HOUR_MS
      const spell = spells.findLast((each) => each.kind === kind)
      if (spell?.until === begins) {
        spell.amount += amount
        spell.until = hour.timestamp
      } else spells.push({ kind, amount, from: begins, until: hour.timestamp })
    }
  }
  return spells.filter(({ amount }) => amount >= WORTH_SAYING).sort((one, other) => one.from - other.from)
}

function fallsOf(hour: HourlyForecastItem): { kind: FallKind; amount: number }[] {
  const fall = fallOf(hour)
  return FALL_KINDS.map((kind) => ({ kind, amount: fall[kind] ?? 0 })).filter(({ amount }) => amount >= LEAST)
}
