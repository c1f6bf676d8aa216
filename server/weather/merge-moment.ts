import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { SourceId } from '#shared/contracts/source.ts'
import { dewPoint } from '#shared/meteorology/dew-point.ts'
import { relativeHumidity } from '#shared/meteorology/relative-humidity.ts'
import { feltTemperature } from './derived-readings.ts'
import { withoutBinaryTail } from './quantity.ts'

/** The air and the sky at one moment. */
export type Moment = Pick<
  HourlyForecastItem,
  | 'temperature'
  | 'feelsLike'
  | 'dewPoint'
  | 'humidity'
  | 'windSpeed'
  | 'windDirection'
  | 'windGust'
  | 'pressure'
  | 'visibility'
  | 'cloudiness'
  | 'uvIndex'
  | 'condition'
  | 'weatherCode'
>
type Field = Exclude<keyof Moment, 'weatherCode'>
type NumberField = Exclude<Field, 'condition'>

/** What one source says about a moment. */
export interface Said {
  source: SourceId
  readings: Moment
}

/** The source of each value; null where the value is null. */
export type MomentSources = Record<Field, SourceId | null>

/**
 * One moment from what several sources say about it, the best first: each value from the first that has it, as long as
 * the values still belong together (docs/decisions/0010-merging.md).
 */
export function mergeMoment(said: readonly Said[]): { moment: Moment; sources: MomentSources } {
  const wind = mergeWind(said)
  const air = mergeAir(said, wind.windSpeed.value)
  const sky = sayingFirst(said, 'condition')
  const first = (field: NumberField) => from(sayingFirst(said, field), field)
  const parts = {
    ...air,
    ...wind,
    pressure: first('pressure'),
    visibility: first('visibility'),
    cloudiness: first('cloudiness'),
    uvIndex: first('uvIndex'),
  }
  return {
    moment: {
      ...eachOf(parts, ({ value }) => value),
      condition: sky?.readings.condition ?? null,
      weatherCode: sky?.readings.weatherCode ?? null,
    },
    sources: { ...eachOf(parts, ({ source }) => source), condition: sky?.source ?? null },
  }
}

const eachOf = <Name extends string, T>(parts: Record<Name, Part>, of: (part: Part) => T) =>
  Object.fromEntries(Object.entries<Part>(parts).map(([name, part]) => [name, of(part)])) as Record<Name, T>

interface Part {
  value: number | null
  source: SourceId | null
}

const NOTHING: Part = { value: null, source: null }
const computed = (value: number | null): Part =>
  value === null ? NOTHING : { value: withoutBinaryTail(value), source: 'Computed' }

const sayingFirst = (said: readonly Said[], field: Field): Said | undefined =>
  said.find(({ readings }) => readings[field] !== null)

const from = (one: Said | undefined, field: NumberField): Part => {
  const value = one?.readings[field] ?? null
  return one === undefined || value === null ? NOTHING : { value, source: one.source }
}

/** Speed, direction and gust of one source; values that it lacks come from others only where they fit its speed. */
function mergeWind(said: readonly Said[]) {
  const blowing = sayingFirst(said, 'windSpeed')
  const speed = blowing?.readings.windSpeed ?? null
  const isCalm = speed === 0
  const ownDirection = from(blowing, 'windDirection')
  const direction =
    ownDirection.source || isCalm ? ownDirection : from(sayingFirst(said, 'windDirection'), 'windDirection')
  // A gust weaker than the wind speed is no gust.
  const isGust = ({ readings }: Said) => readings.windGust !== null && readings.windGust >= (speed ?? 0)
  return {
    windSpeed: from(blowing, 'windSpeed'),
    windDirection: direction,
    windGust: from(blowing && isGust(blowing) ? blowing : said.find(isGust), 'windGust'),
  }
}

/**
 * Temperature with its own moisture. Where only another source knows the moisture, its dew point is taken, because the
 * water in the air differs less from place to place than the warmth does, and the humidity follows from both.
 */
function mergeAir(said: readonly Said[], windSpeed: number | null) {
  const warm = sayingFirst(said, 'temperature')
  const temperature = warm?.readings.temperature ?? null
  const isMoist = ({ readings }: Said) => readings.dewPoint !== null || readings.humidity !== null
  const moist = warm && isMoist(warm) ? warm : said.find(isMoist)
  const moisture = moist === undefined ? { dewPoint: NOTHING, humidity: NOTHING } : moistureOf(moist, warm)
  const humidity = moisture.humidity.value
  const felt = computed(feltTemperature(null, { temperature, humidity, windSpeed }))
  const feelsLike = felt.source ? felt : from(warm, 'feelsLike')
  return { temperature: from(warm, 'temperature'), feelsLike, ...moisture }
}

function moistureOf(moist: Said, warm: Said | undefined): { dewPoint: Part; humidity: Part } {
  const { readings } = moist
  const temperature = warm?.readings.temperature ?? null
  const given = from(moist, 'dewPoint')
  const point = given.source ? given : computed(dewPoint(readings.temperature, readings.humidity))
  // Rounding may put the dew point above the temperature, where it never is.
  const capped = { ...point, value: point.value === null ? null : Math.min(point.value, temperature ?? point.value) }
  const humidity = from(moist, 'humidity')
  const isTheirs = humidity.source && (moist === warm || temperature === null)
  return { dewPoint: capped, humidity: isTheirs ? humidity : computed(relativeHumidity(temperature, capped.value)) }
}
