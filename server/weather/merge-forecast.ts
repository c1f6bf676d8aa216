import type { DailyForecastItem, Forecast, HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { hourWeather } from '#shared/sentence/hour-weather.ts'
import { HOUR_MS } from '#shared/time.ts'
import { mergeMoment } from './merge-moment.ts'

/**
 * The coming days (docs/decisions/0010-merging.md): hours and days of the best source, what it lacks from the same hour
 * or calendar day of the next. Where one source has everything, its own object is given back.
 *
 * @param forecasts best first, at least one
 */
export function mergeForecasts([best, ...others]: readonly [Forecast, ...Forecast[]]): Forecast {
  if (others.length === 0) return best
  const hours = others.map(({ hourly }) => new Map(hourly.map((hour) => [hour.timestamp, hour])))
  const days = others.map(({ daily }) => new Map(daily.map((day) => [day.date, day])))
  return {
    timeZone: best.timeZone,
    hourly: best.hourly.map((hour) => mergeHour([hour, ...present(hours.map((byTime) => byTime.get(hour.timestamp)))])),
    daily: best.daily.map((day) => mergeDay([day, ...present(days.map((byDate) => byDate.get(day.date)))])),
  }
}

/** Whether a forecast lacks, in the two days from now that people plan by, what nearly every source gives. */
export const hasGaps = ({ hourly }: Forecast, now: number): boolean =>
  hourly
    .filter(({ timestamp }) => timestamp > now - HOUR_MS)
    .slice(0, 48)
    .some(
      ({ temperature, humidity, windSpeed, precipitationProbability, condition }) =>
        temperature === null ||
        humidity === null ||
        windSpeed === null ||
        precipitationProbability === null ||
        condition === null,
    )

const present = <T>(items: readonly (T | undefined)[]): T[] => items.filter((item) => item !== undefined)

function mergeHour(hours: readonly [HourlyForecastItem, ...HourlyForecastItem[]]): HourlyForecastItem {
  const [best] = hours
  if (hours.length === 1) return best
  const { moment, sources } = mergeMoment(hours.map((readings) => ({ source: readings.source, readings })))
  const merged = {
    ...best,
    ...moment,
    ...rainfall(hours),
    isDaylight: hours.find(({ isDaylight }) => isDaylight !== null)?.isDaylight ?? null,
    source: sources.temperature ?? best.source,
  }
  // One source’s zero does not make another’s rain dry: what the source of the sky does not say is unknown then.
  const ofSky = { ...merged, ...rainfall([hours.find(({ source }) => source === sources.condition) ?? best]) }
  return hourWeather(ofSky) && !hourWeather(merged) ? ofSky : merged
}

function mergeDay(days: readonly [DailyForecastItem, ...DailyForecastItem[]]): DailyForecastItem {
  const [best] = days
  if (days.length === 1) return best
  const saying = (isSaid: (day: DailyForecastItem) => boolean) => days.find(isSaid) ?? best
  const range = saying(({ temperature }) => temperature.min !== null && temperature.max !== null)
  const sky = saying(({ condition }) => condition !== null)
  const wind = saying(({ windSpeed }) => windSpeed !== null)
  const number = (field: 'pressure' | 'humidity' | 'cloudiness' | 'uvIndex'): number | null =>
    saying((day) => day[field] !== null)[field]
  return {
    ...best,
    // The parts of a day lie within its range only when both come from one source.
    temperature: range.temperature,
    feelsLike: range.feelsLike,
    pressure: number('pressure'),
    humidity: number('humidity'),
    windSpeed: wind.windSpeed,
    windDirection: wind.windDirection ?? saying(({ windDirection }) => windDirection !== null).windDirection,
    windGust:
      wind.windGust ?? saying(({ windGust }) => windGust !== null && windGust >= (wind.windSpeed ?? 0)).windGust,
    cloudiness: number('cloudiness'),
    uvIndex: number('uvIndex'),
    ...rainfall(days),
    // As the other amounts.
    ice: saying(hasAmount).ice,
    condition: sky.condition,
    weatherCode: sky.weatherCode,
    source: range.source,
  }
}

/** What falls in an hour, and how likely it is. */
export type Rainfall = Pick<HourlyForecastItem, 'precipitationProbability' | 'precipitationAmount' | 'rain' | 'snow'>

/** Amounts belong together: rain and snow add up to what falls. The chance of it may come from elsewhere. */
function rainfall(said: readonly [Rainfall, ...Rainfall[]]): Rainfall {
  const amounts = said.find(hasAmount) ?? said[0]
  return {
    precipitationProbability:
      said.find((one) => one.precipitationProbability !== null)?.precipitationProbability ?? null,
    precipitationAmount: amounts.precipitationAmount,
    rain: amounts.rain,
    snow: amounts.snow,
  }
}

const hasAmount = ({ precipitationAmount, rain, snow }: Rainfall): boolean =>
  precipitationAmount !== null || rain !== null || snow !== null
