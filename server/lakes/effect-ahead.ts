import type { LakeEffect } from '#shared/contracts/lake.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { OpenWater, WayOverWater } from '#shared/map/open-water.ts'
import type { GreatLake } from '#shared/meteorology/great-lakes.ts'
import { lakeEffect } from '#shared/meteorology/lake-effect.ts'
import { HOUR_MS } from '#shared/time.ts'
import type { HourAloft } from './lake-source.ts'

/** So far ahead an effect may begin; it may last for longer. */
const BEGINS_WITHIN_MS = 12 * HOUR_MS
const HORIZON_MS = 24 * HOUR_MS
/** Wind directions are rounded to this for their way over the water, °. */
const SAME_WIND = 5
/** From this amount on an hour of the model counts as one with snow, cm. */
const SNOW_CM = 0.05

/** What is known of a lake now. */
export interface LakeState {
  /** °C. */
  waterTemperature: number | null
  /** Percent; null: not known. */
  ice: number | null
}

/** An hour with a wind that comes over a lake. */
export interface HourOverLake extends HourAloft {
  windDirection: number
  way: WayOverWater
}

export function hoursOverLakes(
  hours: readonly HourAloft[],
  place: Coordinates,
  water: OpenWater,
  now: number,
): HourOverLake[] {
  const ways = new Map<number, WayOverWater | null>()
  const wayOf = (direction: number) => {
    const rounded = (Math.round(direction / SAME_WIND) * SAME_WIND) % 360
    const way = ways.get(rounded) ?? water.upwind(place, rounded)
    ways.set(rounded, way)
    return way
  }
  return hours.flatMap((hour) => {
    const { at, windDirection } = hour
    if (at <= now - HOUR_MS || at > now + HORIZON_MS || windDirection === null) return []
    const way = wayOf(windDirection)
    return way ? [{ ...hour, windDirection, way }] : []
  })
}

/**
 * The first run of hours in which a lake may make snow at the place, with the verdict and the figures of its first
 * hour. Null when none begins within twelve hours, or when that cannot be known.
 */
export function effectAhead(
  hours: readonly HourOverLake[],
  stateOf: (lake: GreatLake) => LakeState,
  now: number,
): LakeEffect | null {
  const judged = hours.map((hour) => ({ hour, verdict: verdictOf(hour, stateOf(hour.way.lake)) }))
  const first = judged.findIndex(({ verdict }) => verdict === 'possible' || verdict === 'likely')
  const start = judged[first]
  if (!start || start.hour.at > now + BEGINS_WITHIN_MS) return null
  let end = start.hour.at + HOUR_MS
  for (const { hour, verdict } of judged.slice(first + 1)) {
    if (hour.at !== end || (verdict !== 'possible' && verdict !== 'likely')) break
    end += HOUR_MS
  }
  const { way, windDirection, temperature, at } = start.hour
  const { waterTemperature } = stateOf(way.lake)
  if ((start.verdict !== 'possible' && start.verdict !== 'likely') || temperature === null || waterTemperature === null)
    return null
  return {
    verdict: start.verdict,
    from: at,
    until: end > now + HORIZON_MS ? null : end,
    lake: way.lake,
    waterTemperature,
    airTemperature: temperature,
    windDirection,
    fetchKm: Math.round(way.km),
    way: [rounded(way.from), rounded(way.to)],
  }
}

/** To about a kilometre: the way is not more exact. */
const rounded = ({ lat, lon }: Coordinates): Coordinates => ({
  lat: Math.round(lat * 100) / 100,
  lon: Math.round(lon * 100) / 100,
})

const verdictOf = ({ temperature, windDirection, snow, way }: HourOverLake, { waterTemperature, ice }: LakeState) =>
  lakeEffect({
    lake: way.lake,
    waterTemperature,
    airTemperature: temperature,
    ice,
    windDirection,
    fetchKm: way.km,
    isSnowing: snow !== null && snow >= SNOW_CM,
  })
