import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { SkySamples } from '#shared/contracts/sky.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { SPAN_MINUTES } from './stage.ts'

/** Two hours may be missing between two known ones and still be bridged; a third breaks the drawing. */
export const BRIDGED_MINUTES = 3 * 60

/** A value on the ribbon's axis, which is in minutes after now. */
export interface Sample {
  minute: number
  value: number
}

/** The hours the ribbon needs, one per moment and in order: from the one before now to just past the right edge. */
export function hoursAround(hours: readonly HourlyForecastItem[], now: number): HourlyForecastItem[] {
  const byMoment = new Map(hours.map((hour) => [hour.timestamp, hour]))
  return [...byMoment.values()]
    .filter(({ timestamp }) => timestamp > now - HOUR_MS && timestamp <= now + 26 * HOUR_MS)
    .sort((a, b) => a.timestamp - b.timestamp)
}

export const minuteOf = (moment: number, now: number) => (moment - now) / MINUTE_MS

/** One quantity of the hours that have it. */
export function samplesOf(
  hours: readonly HourlyForecastItem[],
  now: number,
  read: (hour: HourlyForecastItem) => number | null,
): Sample[] {
  return hours.flatMap((hour) => {
    const value = read(hour)
    return value === null ? [] : [{ minute: minuteOf(hour.timestamp, now), value }]
  })
}

/** Cuts a series wherever more than two hours are missing. */
export function unbrokenRuns(samples: readonly Sample[]): Sample[][] {
  const runs: Sample[][] = []
  for (const sample of samples) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && sample.minute - before.minute <= BRIDGED_MINUTES) run.push(sample)
    else runs.push([sample])
  }
  return runs
}

/** A series read at any minute: straight between neighbours, null in gaps and more than an hour beyond its ends. */
export function valueAt(samples: readonly Sample[], minute: number): number | null {
  const after = samples.find((sample) => sample.minute >= minute)
  const before = samples.findLast((sample) => sample.minute <= minute)
  if (before && after) {
    const span = after.minute - before.minute
    if (span > BRIDGED_MINUTES) return null
    return span === 0 ? before.value : before.value + ((after.value - before.value) * (minute - before.minute)) / span
  }
  const edge = before ?? after
  return edge && Math.abs(edge.minute - minute) <= 60 ? edge.value : null
}

/** The same for evenly sampled altitudes of sun or moon. */
export function altitudeAt(sky: SkySamples, altitudes: readonly number[], moment: number): number | null {
  const step = (moment - sky.from) / (sky.stepMinutes * MINUTE_MS)
  const [before, after] = [altitudes[Math.floor(step)], altitudes[Math.ceil(step)]]
  if (before === undefined || after === undefined) return null
  return before + (after - before) * (step - Math.floor(step))
}

export interface Stretch {
  from: number
  to: number
}

/** Stretches of the ribbon without any data, in minutes after now. */
export function silentStretches(hours: readonly HourlyForecastItem[], now: number): Stretch[] {
  const known = hours
    .filter((hour) =>
      [hour.temperature, hour.cloudiness, hour.precipitationAmount, hour.condition].some((it) => it !== null),
    )
    .map((hour) => minuteOf(hour.timestamp, now))
  const stretches: Stretch[] = []
  let heard = 0
  for (const minute of known) {
    // An hour's data cover the sixty minutes before it, so the first may lie that far from now.
    if (minute - heard > (heard === 0 ? 60 : BRIDGED_MINUTES)) stretches.push({ from: heard, to: minute })
    heard = Math.max(heard, minute)
  }
  if (SPAN_MINUTES - heard > 60) stretches.push({ from: heard, to: SPAN_MINUTES })
  return stretches.map(({ from, to }) => ({ from, to: Math.min(to, SPAN_MINUTES) }))
}
