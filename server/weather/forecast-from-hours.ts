import { computedSun, isSunUpAt } from '#server/astronomy/computed-sun.ts'
import type { DailyForecastItem, Forecast, HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceId } from '#shared/contracts/source.ts'
import { dayMean, dayParts, dayRange, daySum } from '#shared/meteorology/day-parts.ts'
import { fallOf } from '#shared/meteorology/fall-of.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { addDays, calendarDate, startOfDay } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { dayWeatherCode } from './day-weather-code.ts'
import { dewPointOr, feltTemperature, gustOver } from './derived-readings.ts'
import { KEPT_DAYS, KEPT_HOURS } from './forecast-days.ts'
import type { Rainfall } from './merge-forecast.ts'
import { rounded } from './quantity.ts'

type Reading = Exclude<
  keyof HourlyForecastItem,
  'timestamp' | 'condition' | 'weatherCode' | 'isDaylight' | 'source' | keyof Rainfall
>

/** An hour of a provider whose hours begin at `timestamp`. Values that the provider does not give are left out. */
export interface PlainHour extends Partial<Record<Reading, number | null>> {
  timestamp: number
  /** Of the hour that begins at `timestamp`, as `during` is. */
  weatherCode: number | null
  during: Partial<Rainfall>
}

interface About {
  source: SourceId
  cell: Coordinates
  timeZone: string
}

/** A day with fewer hours is not shown, except for today. */
const HOURS_OF_A_ROW = 12

/** The coming days from a provider’s hours alone: sun, feels-like and the days’ own values are worked out here. */
export function forecastFromHours(hours: readonly PlainHour[], about: About): Forecast {
  const hourly = hourlyItems(hours, about)
  const dates = Map.groupBy(hourly, ({ timestamp }) => calendarDate(timestamp, about.timeZone))
  const rows = [...dates].filter(([, ofDay], index) => index === 0 || ofDay.length >= HOURS_OF_A_ROW)
  return {
    timeZone: about.timeZone,
    hourly: hourly.slice(0, KEPT_HOURS),
    daily: rows.slice(0, KEPT_DAYS).map(([date]) => dayFromHours(date, hourly, about)),
  }
}

/**
 * The hours in our shape and in order, each time once. What falls in an hour moves to the hour’s end, and the weather
 * code with it, because `hourWeather` reads both of one row. The first row has no hour before it and keeps its own code.
 */
export function hourlyItems(hours: readonly PlainHour[], { source, cell }: Pick<About, 'source' | 'cell'>) {
  const byTime = new Map(hours.map((hour) => [hour.timestamp, hour]))
  return [...byTime.values()]
    .sort((one, other) => one.timestamp - other.timestamp)
    .map((hour): HourlyForecastItem => {
      const { timestamp, temperature = null, humidity = null, windSpeed = null } = hour
      const isDaylight = isSunUpAt(cell, timestamp)
      const before = byTime.get(timestamp - HOUR_MS)
      const fallen = before?.during
      const { weatherCode } = before ?? hour
      return {
        timestamp,
        temperature,
        feelsLike: feltTemperature(hour.feelsLike ?? null, { temperature, humidity, windSpeed }),
        dewPoint: dewPointOr(hour.dewPoint ?? null, temperature, humidity),
        humidity,
        pressure: hour.pressure ?? null,
        windSpeed,
        windDirection: hour.windDirection ?? null,
        windGust: gustOver(windSpeed, hour.windGust ?? null),
        visibility: hour.visibility ?? null,
        precipitationProbability: fallen?.precipitationProbability ?? null,
        precipitationAmount: fallen?.precipitationAmount ?? null,
        rain: fallen?.rain ?? null,
        snow: fallen?.snow ?? null,
        cloudiness: hour.cloudiness ?? null,
        uvIndex: hour.uvIndex ?? null,
        condition: conditionFromCode(weatherCode, isDaylight),
        weatherCode,
        isDaylight,
        source,
      }
    })
}

/** One calendar day. Its extremes, sums and means are null when an hour of it is missing, as today’s past ones are. */
function dayFromHours(
  date: string,
  all: readonly HourlyForecastItem[],
  { source, cell, timeZone }: About,
): DailyForecastItem {
  const values = (read: (hour: HourlyForecastItem) => number | null) =>
    all.map((hour) => ({ timestamp: hour.timestamp, value: read(hour) }))
  const range = (read: (hour: HourlyForecastItem) => number | null) => dayRange(values(read), date, timeZone)
  const sum = (read: (hour: HourlyForecastItem) => number | null) => rounded(daySum(values(read), date, timeZone))
  const mean = (read: (hour: HourlyForecastItem) => number | null) => rounded(dayMean(values(read), date, timeZone))
  const parts = (read: (hour: HourlyForecastItem) => number | null) => {
    const { morning, day, evening, night } = dayParts(values(read), date, timeZone)
    return { morning: rounded(morning), day: rounded(day), evening: rounded(evening), night: rounded(night) }
  }
  // Codes and chances stand at the end of their hour, as amounts do: the day’s last ones at the midnight after it.
  const [start, end] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)]
  const during = all.filter(({ timestamp }) => timestamp > start && timestamp <= end)
  const weatherCode = dayWeatherCode(
    during,
    highestBy(during, (hour) => hour.weatherCode),
  )
  return {
    date,
    ...computedSun(cell, date, timeZone),
    temperature: { ...range(({ temperature }) => temperature), ...parts(({ temperature }) => temperature) },
    feelsLike: parts(({ feelsLike }) => feelsLike),
    pressure: mean(({ pressure }) => pressure),
    humidity: mean(({ humidity }) => humidity),
    windSpeed: range(({ windSpeed }) => windSpeed).max,
    // A prevailing direction would need the wind speed of every hour.
    windDirection: null,
    windGust: range(({ windGust }) => windGust).max,
    cloudiness: mean(({ cloudiness }) => cloudiness),
    uvIndex: range(({ uvIndex }) => uvIndex).max,
    precipitationProbability: highestBy(during, ({ precipitationProbability }) => precipitationProbability),
    precipitationAmount: sum(({ precipitationAmount }) => precipitationAmount),
    rain: sum(({ rain }) => rain),
    ice: sum((hour) => fallOf(hour).ice),
    snow: sum(({ snow }) => snow),
    condition: conditionFromCode(weatherCode, true),
    weatherCode,
    source,
  }
}

/** The highest of the hours that are known: rain that is still to come matters on a day that has begun. */
function highestBy(
  hours: readonly HourlyForecastItem[],
  read: (hour: HourlyForecastItem) => number | null,
): number | null {
  const values = hours.map(read).filter((value) => value !== null)
  return values.length > 0 ? Math.max(...values) : null
}
