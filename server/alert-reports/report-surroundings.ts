import type { Surroundings } from '#shared/contracts/moderation.ts'
import { rateOf, stepOf } from '#shared/radar/radar-palette.ts'
import type { AlertService } from '../alerts/alert-service.ts'
import type { Radar } from '../radar/create-radar.ts'
import { AROUND_KM, HERE_KM, type RadarAround } from '../radar/radar-around.ts'
import type { SurroundingsAt } from '../reports/moderation/surroundings.ts'
import type { WeatherService } from '../weather/weather-service.ts'

interface Services {
  weather: Pick<WeatherService, 'current'>
  alerts: { service: Pick<AlertService, 'alertsAt'> }
  radar: Pick<Radar, 'around'>
}

/** What reports are compared with: the nearest station's measurement, the alerts in force, and what radar saw. */
export function createSurroundings({ weather, alerts, radar }: Services): SurroundingsAt {
  return async (place, seenAt) => {
    const [current, announced, seen] = await Promise.all([
      weather.current(place).catch(() => null),
      alerts.service.alertsAt(place).catch(() => null),
      radar.around(place, seenAt).catch(() => null),
    ])
    return {
      measured: current && measuredIn(current.value.data),
      alerts:
        announced === null || announced.state === 'unknown'
          ? null
          : announced.data.map(({ id, event, colour }) => ({ id, event, colour })),
      radar: seen && seenByRadar(seen),
    }
  }
}

const seenByRadar = ({
  observedAt,
  precipitation,
  conversion,
  here,
  nearestKm,
}: RadarAround): Surroundings['radar'] => ({
  observed_at: new Date(observedAt).toISOString(),
  precipitation,
  here: { step: stepOf(rateOf(here, conversion), conversion), within_km: HERE_KM },
  nearest_km: nearestKm,
  within_km: AROUND_KM,
})

type Current = Awaited<ReturnType<WeatherService['current']>>['value']['data']

/** The values of the station alone: values that models added are no measurements. */
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
