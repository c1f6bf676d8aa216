import type { AppError } from '#server/app-error.ts'
import { computedSun, isSunUpAt } from '#server/astronomy/computed-sun.ts'
import { createAnswerCache } from '#server/http/answer-cache.ts'
import { PreparedJson } from '#server/http/prepared-body.ts'
import { MEMORY } from '#server/memory.ts'
import { nothingAnswered } from '#server/outbound/nothing-answered.ts'
import type { CachePolicy, SourceCache } from '#server/outbound/source-cache.ts'
import type { TimeZoneAt } from '#server/places/time-zone.ts'
import type { Condition } from '#shared/contracts/condition.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { Forecast, ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { Coordinates, Location } from '#shared/contracts/location.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { frenchAirportName } from '#shared/french-airport-name.ts'
import { CURRENT_MAX_AGE_MS, FRESHNESS } from '#shared/freshness.ts'
import { isFrenchSpoken } from '#shared/language.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { type Clock, DAY_MS, HOUR_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { gridCell } from '../places/grid-cell.ts'
import { fromToday } from './forecast-days.ts'
import { type MergedWeather, type ModelledWeather, mergeCurrent } from './merge-current.ts'
import { hasGaps, mergeForecasts } from './merge-forecast.ts'
import { isRecent, nearestObservation, type Observation } from './observation.ts'
import { type Asked, basisOf, createSourceReader, reportOf, valuesOf } from './read-sources.ts'
import type { WeatherSources } from './weather-source.ts'

/**
 * The weather of any place, as it is sent. The same answer is given until one of its sources gives something else.
 *
 * @throws {AppError} 503 `weather-late` while the first answer is still under way, 503 `weather-unavailable` when every
 * source failed and nothing young enough is kept; 429 `too-many-questions` when the asker's network has had its share
 * of the main source; `meta` names the sources
 */
export interface WeatherService {
  current(place: Coordinates): Promise<PreparedJson<CurrentWeatherAnswer>>
  forecast(place: Coordinates): Promise<PreparedJson<ForecastAnswer>>
}

interface WeatherServices {
  sources: WeatherSources
  cache: SourceCache
  clock: Clock
  places: { reverse(place: Coordinates): Location }
  timeZoneAt: TimeZoneAt
}

/** How long the last values of a failing source are shown, with their age. */
const KEPT_MS = 6 * HOUR_MS

const policy = (freshForMs: number, keptForMs = KEPT_MS): CachePolicy => ({ freshForMs, keptForMs })
/** An older forecast stands back behind another source’s newer one. */
const FORECAST_MAX_AGE_MS = 2 * HOUR_MS

const CURRENT = {
  ...policy(FRESHNESS.current.staleAfterMs),
  hasGaps: lacksReadings,
  // A model’s sky of another hour is not the sky of now: the same limits as for measurements.
  isOld: ({ value }: { value: ModelledWeather }, now: number) => !isRecent(value.timestamp, now),
}
const FORECAST = {
  ...policy(FRESHNESS.forecast.staleAfterMs),
  hasGaps,
  // One that was fetched just now is old as well when none of its hours is of the coming day.
  isOld: ({ value, fetchedAt }: { value: Forecast; fetchedAt: Date }, now: number) =>
    now - fetchedAt.getTime() > FORECAST_MAX_AGE_MS ||
    !value.hourly.some(({ timestamp }) => timestamp >= now && timestamp <= now + DAY_MS),
}
type Measured = Asked<readonly Observation[]>
const OBSERVATION = policy(FRESHNESS.current.staleAfterMs, CURRENT_MAX_AGE_MS)

export function createWeatherService(services: WeatherServices): WeatherService {
  const { sources, cache, clock, places, timeZoneAt } = services
  const [presentModel, ...presentHelpers] = sources.currents
  const [comingModel, ...comingHelpers] = sources.forecasts
  const reader = createSourceReader(cache, clock)
  const currentAnswers = createAnswerCache<PreparedJson<CurrentWeatherAnswer>>({
    maxBytes: MEMORY.currentAnswers,
  })
  const forecastAnswers = createAnswerCache<PreparedJson<ForecastAnswer>>({ maxBytes: MEMORY.forecastAnswers })

  const readObservations = async (cell: Coordinates): Promise<Measured[]> =>
    await Promise.all(
      sources.observations
        .filter(({ covers }) => covers(cell))
        .map((source) => reader.addition('observation', source, cell, OBSERVATION)),
    )

  return {
    async current(place) {
      const cell = gridCell(place)
      let [modelled, observed] = await Promise.all([
        reader.withHelp('current', presentModel, presentHelpers, cell, CURRENT),
        readObservations(cell),
      ])
      const present = modelled.filter(({ reading, isOld }) => reading.ok && !isOld)
      // By the time a model has failed, a slow station may have answered.
      if (present.length === 0 && observed.some(({ reading }) => !reading.ok)) observed = await readObservations(cell)
      const now = clock().getTime()
      const nearestOf = (asked: readonly Measured[]) => nearestObservation(valuesOf(asked).flat(), cell, now)
      const nearest = nearestOf(observed)
      // What a model says of another hour is shown only where nobody knows better, under its own time: beside one of now
      // it would pass for the sky of now, and a correct measurement would differ from it too much.
      const used = nearest || present.length > 0 ? present : modelled
      const [first, ...others] = valuesOf(used)
      if (!first && !nearest) throw unavailable(m.problem_current_unavailable(), [...modelled, ...observed])
      const basis = [...[...modelled, ...observed].flatMap(basisOf), nearest]
      return await currentAnswers.answer(`${place.lat},${place.lon}`, basis, () => {
        const merged = first
          ? mergeCurrent([first, ...others], nearest, place)
          : mergeCurrent([bareWeather(cell, now, timeZoneAt(cell))], nearest, place)
        return new PreparedJson({
          data: { location: placeName(places, place), ...withStationName(withConditionWords(merged)) },
          meta: [
            ...modelled.map((asked) => (used.includes(asked) ? usedReport(asked) : unusedReport(asked))),
            ...observed.map((asked) => observationReport(asked, merged, nearestOf([asked]))),
          ],
        })
      })
    },

    async forecast(place) {
      const cell = gridCell(place)
      const asked = await reader.withHelp('forecast', comingModel, comingHelpers, cell, FORECAST)
      const [best, ...others] = valuesOf(asked)
      if (!best) throw unavailable(m.problem_forecast_unavailable(), asked)
      const today = calendarDate(clock().getTime(), best.timeZone)
      const basis = [...asked.flatMap(basisOf), today]
      return await forecastAnswers.answer(`${cell.lat},${cell.lon}`, basis, () => {
        const { hourly, daily, timeZone } = fromToday(mergeForecasts([best, ...others]), today)
        return new PreparedJson({
          data: { timeZone, hourly: hourly.map(withConditionWords), daily: daily.map(withConditionWords) },
          meta: asked.map(reportOf),
        })
      })
    },
  }
}

/** Whether a model lacks something of the moment that others may know. */
function lacksReadings(model: ModelledWeather): boolean {
  const { temperature, humidity, pressure, windSpeed, cloudiness, condition } = model
  return [temperature.current, humidity, pressure, windSpeed, cloudiness, condition].includes(null)
}

/** A model whose value is not of now, and used because nobody knows better, is out of date, however lately it came. */
function usedReport(asked: Asked<unknown>): SourceReport {
  const report = reportOf(asked)
  if (!asked.isOld) return report
  return { error: m.problem_provider_old({ source: asked.source }), code: 'provider-old', ...report, stale: true }
}

/** A model whose value is not of now, and so not used, counts as silent. */
function unusedReport(asked: Asked<unknown>): SourceReport {
  const report = reportOf(asked)
  if (report.fetchedAt === null) return report
  return { ...report, ok: false, fetchedAt: null, stale: false, lastGoodAt: report.fetchedAt }
}

/**
 * A station source counts as silent too when it has nothing that speaks for the place now.
 *
 * @param nearest of this source
 */
function observationReport(
  asked: Asked<unknown>,
  { observation }: MergedWeather,
  nearest: Observation | null,
): SourceReport {
  if (!asked.reading.ok || (observation && nearest)) return reportOf(asked)
  const error = nearest === null ? m.problem_no_station() : m.station_unusable()
  const code = nearest === null ? 'no-station' : 'unusable-station'
  return { source: asked.source, ok: false, fetchedAt: null, stale: false, error, code }
}

const unavailable = (detail: string, asked: readonly [Asked<unknown>, ...Asked<unknown>[]]): AppError =>
  nothingAnswered({ code: 'weather-unavailable', detail, meta: asked.map(reportOf), cause: asked[0].reading.error })

/** The name of the place; a placeholder when names cannot be read, because the weather is useful without one. */
function placeName(places: WeatherServices['places'], { lat, lon }: Coordinates): Location {
  // The answer is kept for everybody, and a card's place carries its name too.
  const coordinates = { lat, lon }
  try {
    return places.reverse(coordinates)
  } catch {
    return { name: m.place_yours(), country: m.country_unknown(), state: null, coordinates, displayName: null }
  }
}

/**
 * The same moment with its sky described in the language of the request; sources' values are kept for every language.
 */
function withConditionWords<T extends { condition: Condition | null; weatherCode: number | null }>(moment: T): T {
  const { condition, weatherCode } = moment
  const description = conditionFromCode(weatherCode, null)?.description
  return condition && description !== undefined ? { ...moment, condition: { ...condition, description } } : moment
}

/** The same moment with its station named in the language of the request. */
function withStationName<T extends { observation: { station: string } | null }>(moment: T): T {
  const { observation } = moment
  if (!observation || !isFrenchSpoken()) return moment
  return { ...moment, observation: { ...observation, station: frenchAirportName(observation.station) } }
}

/** The weather of a moment for which no model speaks: only the sun is known. Measurements are merged over it. */
export const bareWeather = (cell: Coordinates, now: number, timeZone: string): ModelledWeather => ({
  timeZone,
  timestamp: now,
  temperature: { current: null, feelsLike: null, min: null, max: null },
  dewPoint: null,
  humidity: null,
  pressure: null,
  windSpeed: null,
  windDirection: null,
  windGust: null,
  visibility: null,
  cloudiness: null,
  rain: { lastHour: null, last3Hours: null },
  snow: { lastHour: null, last3Hours: null },
  uvIndex: null,
  condition: null,
  weatherCode: null,
  isDaylight: isSunUpAt(cell, now),
  ...computedSun(cell, calendarDate(now, timeZone), timeZone),
  source: 'Computed',
})
