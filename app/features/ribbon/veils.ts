import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { weatherKind } from '#shared/meteorology/weather-kind.ts'
import { minuteOf, type Stretch } from './ribbon-span.ts'
import { SPAN_MINUTES } from './stage.ts'

/** A stretch of hours over whose lake line something hides the view. */
export interface Veil extends Stretch {
  kind: 'fog' | 'blowing-snow'
}

/** A condition holds at its moment: it is drawn for half an hour to either side. */
const HALF_HOUR = 30

/** The stretches of fog and of blowing snow, minutes after now, cut at the edges of the ribbon. */
export function veils(hours: readonly HourlyForecastItem[], now: number): Veil[] {
  const found: Veil[] = []
  for (const hour of hours) {
    const kind = weatherKind({ ...hour, conditionId: hour.condition?.id })
    if (kind !== 'fog' && kind !== 'blowing-snow') continue
    const minute = Math.round(minuteOf(hour.timestamp, now))
    const from = Math.max(0, minute - HALF_HOUR)
    const to = Math.min(SPAN_MINUTES, minute + HALF_HOUR)
    const last = found.at(-1)
    if (last?.kind === kind && from <= last.to) last.to = to
    else if (to > from) found.push({ kind, from, to })
  }
  return found
}
