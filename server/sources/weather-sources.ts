import type { SourceCache } from '#server/outbound/source-cache.ts'
import { countryCodeAt } from '#server/places/country-at.ts'
import type { TimeZoneAt } from '#server/weather/place-time-zone.ts'
import type { WeatherSources } from '#server/weather/weather-source.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Clock } from '#shared/time.ts'
import type { SourceClients } from './create-clients.ts'
import { createEcccObservations } from './eccc/eccc-observations.ts'
import { createNwsForecast } from './nws/nws-forecast.ts'
import { createNwsGrid } from './nws/nws-grid.ts'
import { createNwsObservations } from './nws/nws-observations.ts'
import { createOpenMeteo } from './open-meteo/open-meteo.ts'
import { createOpenWeatherCurrent } from './openweather/openweather-current.ts'
import { createOpenWeatherForecast } from './openweather/openweather-forecast.ts'

interface WeatherSourceParts {
  clients: Pick<SourceClients, 'openMeteo' | 'nws' | 'ecccApi' | 'openWeather'>
  cache: SourceCache
  clock: Clock
  timeZoneAt: TimeZoneAt
}

/** Territories whose weather is NWS’s too. */
const NWS_COUNTRIES = new Set(['US', 'PR', 'VI', 'GU', 'MP', 'AS'])

/** The sources of weather, in the order in which they are asked. */
export function createWeatherSources({ clients, cache, clock, timeZoneAt }: WeatherSourceParts): WeatherSources {
  const { nws, ecccApi, openWeather } = clients
  const openMeteo = createOpenMeteo(clients.openMeteo, timeZoneAt)
  const isCanadian = (cell: Coordinates) => countryCodeAt(cell) === 'CA'
  const isAmerican = (cell: Coordinates) => NWS_COUNTRIES.has(countryCodeAt(cell) ?? '')
  const grid = createNwsGrid(nws, cache)
  return {
    observations: [
      createEcccObservations({ client: ecccApi, covers: isCanadian, clock }),
      createNwsObservations({ client: nws, cache, grid, covers: isAmerican, clock }),
    ],
    currents: [openMeteo.current, ...(openWeather ? [createOpenWeatherCurrent(openWeather, timeZoneAt)] : [])],
    forecasts: [
      openMeteo.forecast,
      createNwsForecast({ client: nws, grid, covers: isAmerican, timeZoneAt }),
      ...(openWeather ? [createOpenWeatherForecast(openWeather, timeZoneAt)] : []),
    ],
  }
}
