import type { CurrentField, CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceId } from '#shared/contracts/source.ts'
import { distanceKm } from '#shared/map/distance.ts'
import { widened } from '#shared/meteorology/todays-range.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { type Moment, mergeMoment, type Said } from './merge-moment.ts'
import type { Observation } from './observation.ts'

/** What one model says about now. */
export type ModelledWeather = Omit<CurrentWeather, 'location' | 'sources' | 'observation'>

/** The weather now, merged from all sources, still without the name of its place. */
export type MergedWeather = Omit<CurrentWeather, 'location'>

/**
 * A measurement that differs from the models by more than this is not used: a broken sensor is far more likely than a
 * model that is so wrong, and a visitor at the place would notice the error.
 */
const BELIEVABLE_DIFFERENCE_CELSIUS = 15

/**
 * The weather now (docs/decisions/0010-merging.md): what was measured nearby before what models say, and among models
 * the first that has a value.
 *
 * @param models best first, at least one
 * @param observation a measurement that speaks for now (`nearestObservation`)
 * @param place for the distance of the station
 */
export function mergeCurrent(
  models: readonly [ModelledWeather, ...ModelledWeather[]],
  observation: Observation | null,
  place: Coordinates,
): MergedWeather {
  const measured = observation && isBelievable(observation, models) ? observation : null
  const { moment, sources } = mergeMoment([
    ...(measured ? [{ source: measured.source, readings: airOf(measured) }] : []),
    ...models.map(saidByModel),
    // An observer’s word for the sky comes last: models know cloud and rain of the same hour, and the two must agree.
    ...(measured ? [{ source: measured.source, readings: skyOf(measured, models[0].isDaylight) }] : []),
  ])
  const [first] = models
  const rain = models.find((model) => model.rain.lastHour !== null) ?? first
  const snow = models.find((model) => model.snow.lastHour !== null) ?? first
  const range = models.find(({ temperature: { min, max } }) => min !== null && max !== null) ?? first
  const { temperature, feelsLike, weatherCode, condition, ...rest } = moment
  return {
    timeZone: first.timeZone,
    timestamp: measured?.observedAt ?? first.timestamp,
    temperature: {
      current: temperature,
      feelsLike,
      ...widened({ min: range.temperature.min, max: range.temperature.max }, temperature),
    },
    ...rest,
    rain: rain.rain,
    snow: snow.snow,
    condition,
    weatherCode,
    isDaylight: models.find(({ isDaylight }) => isDaylight !== null)?.isDaylight ?? null,
    sunrise: first.sunrise,
    sunset: first.sunset,
    daylight: first.daylight,
    source: sources.temperature ?? first.source,
    sources: {
      ...sources,
      temperatureRange: giver(range, range.temperature.min ?? range.temperature.max),
      rain: giver(rain, rain.rain.lastHour),
      snow: giver(snow, snow.snow.lastHour),
      // Every source of weather takes sunrise and sunset from `computedSun`.
      sun: (first.sunrise ?? first.sunset) === null ? null : 'Computed',
    } satisfies Record<CurrentField, SourceId | null>,
    observation: measured && {
      station: measured.station,
      observedAt: measured.observedAt,
      distanceKm: Math.round(distanceKm(measured.position, place)),
    },
  }
}

const giver = ({ source }: ModelledWeather, value: number | null): SourceId | null => (value === null ? null : source)

function isBelievable({ temperature }: Observation, models: readonly ModelledWeather[]): boolean {
  const modelled = models.find((model) => model.temperature.current !== null)?.temperature.current
  return modelled == null || Math.abs(temperature - modelled) <= BELIEVABLE_DIFFERENCE_CELSIUS
}

const saidByModel = (model: ModelledWeather): Said => ({
  source: model.source,
  readings: { ...model, temperature: model.temperature.current, feelsLike: model.temperature.feelsLike },
})

const NOTHING: Moment = {
  temperature: null,
  feelsLike: null,
  dewPoint: null,
  humidity: null,
  windSpeed: null,
  windDirection: null,
  windGust: null,
  pressure: null,
  visibility: null,
  cloudiness: null,
  uvIndex: null,
  condition: null,
  weatherCode: null,
}

const airOf = (measured: Observation): Moment => ({ ...NOTHING, ...measured })

const skyOf = ({ weatherCode }: Observation, isDaylight: boolean | null): Moment => ({
  ...NOTHING,
  condition: conditionFromCode(weatherCode, isDaylight),
  weatherCode,
})
