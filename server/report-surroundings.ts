import type { AlertService } from './alerts/alert-service.ts'
import type { SurroundingsAt } from './reports/desk/surroundings.ts'
import type { WeatherService } from './weather/weather-service.ts'

interface Services {
  weather: Pick<WeatherService, 'current'>
  alerts: { service: Pick<AlertService, 'alertsAt'> }
}

/** What reports are held against: the nearest station's measurement, and the alerts in force. */
export function createSurroundings({ weather, alerts }: Services): SurroundingsAt {
  return async (place) => {
    const [current, announced] = await Promise.all([
      weather.current(place).catch(() => null),
      alerts.service.alertsAt(place).catch(() => null),
    ])
    return {
      measured: current && measuredIn(current.value.data),
      alerts:
        announced === null || announced.state === 'unknown'
          ? null
          : announced.data.map(({ id, event, colour }) => ({ id, event, colour })),
    }
  }
}

type Current = Awaited<ReturnType<WeatherService['current']>>['value']['data']

/** The values of the station alone: what models added is no measurement. */
function measuredIn({ observation, sources, temperature, windSpeed, windGust, visibility }: Current) {
  if (observation === null) return null
  const { station, observedAt, distanceKm } = observation
  const own = (field: keyof typeof sources, value: number | null) =>
    sources[field] === sources.temperature ? value : null
  return {
    station,
    distance_km: distanceKm,
    observed_at: new Date(observedAt).toISOString(),
    temperature: temperature.current,
    wind_speed: own('windSpeed', windSpeed),
    wind_gust: own('windGust', windGust),
    visibility: own('visibility', visibility),
  }
}
