import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { temperatureNow } from '#shared/meteorology/temperature-now.ts'
import { widened } from '#shared/meteorology/todays-range.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import type { WeatherService } from './weather-service.ts'

/**
 * The forecast as the pages show it: today's range holds what is measured now, if that is known.
 *
 * @throws {AppError} when no source answers for the forecast
 */
export async function forecastAsShown(
  weather: Pick<WeatherService, 'current' | 'forecast'>,
  place: Coordinates,
  now: number,
): Promise<ForecastAnswer> {
  const [{ value }, current] = await Promise.all([weather.forecast(place), weather.current(place).catch(() => null)])
  const { data, meta } = value
  const today = calendarDate(now, data.timeZone)
  const measured = temperatureNow({ data: current?.value, isError: false }, now)
  const daily = data.daily.map((day) => ({
    ...day,
    temperature: widened(day.temperature, day.date === today ? measured : null),
  }))
  return { data: { ...data, daily }, meta }
}
