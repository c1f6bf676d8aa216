import type { Coordinates } from '#shared/contracts/location.ts'
import { CURRENT_MAX_AGE_MS } from '#shared/freshness.ts'
import { type Clock, HOUR_MS } from '#shared/time.ts'
import type { WeatherService } from './weather-service.ts'

/**
 * °C at a place now, or at a moment of the last hours, as measured or modelled, else by the nearest hour of the forecast;
 * null when neither tells.
 */
export function createTemperatureAt(weather: WeatherService, clock: Clock) {
  return async (place: Coordinates, moment?: number): Promise<number | null> => {
    const current = await weather.current(place).catch(() => null)
    const at = moment ?? clock().getTime()
    const { timestamp, temperature } = current?.value.data ?? {}
    const isOfThen = timestamp !== undefined && Math.abs(at - timestamp) <= CURRENT_MAX_AGE_MS
    if (isOfThen && temperature?.current != null) return temperature.current
    const forecast = await weather.forecast(place).catch(() => null)
    const distance = (hour: { timestamp: number }) => Math.abs(hour.timestamp - at)
    const [nearest] = forecast?.value.data.hourly.toSorted((one, other) => distance(one) - distance(other)) ?? []
    return nearest && distance(nearest) <= HOUR_MS ? nearest.temperature : null
  }
}
