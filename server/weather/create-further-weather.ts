import type { SourceCache } from '#server/outbound/source-cache.ts'
import { countryCodeAt } from '#server/places/country-at.ts'
import type { SourceClients } from '#server/sources/create-clients.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Clock } from '#shared/time.ts'
import type { FurtherSource } from './further-source.ts'
import type { ModelledWeather } from './merge-current.ts'
import type { Observation } from './observation.ts'
import type { TimeZoneAt } from './place-time-zone.ts'
import { createEcccObservations } from './providers/eccc-observations.ts'
import { createNwsForecast } from './providers/nws-forecast.ts'
import { createNwsGrid } from './providers/nws-grid.ts'
import { createNwsObservations } from './providers/nws-observations.ts'
import { createOpenWeatherCurrent } from './providers/openweather-current.ts'
import { createOpenWeatherForecast } from './providers/openweather-forecast.ts'

/** Whom to ask beside Open-Meteo, the best first. */
export interface FurtherWeather {
  observations: readonly FurtherSource<readonly Observation[]>[]
  currents: readonly FurtherSource<ModelledWeather>[]
  forecasts: readonly FurtherSource<Forecast>[]
}

interface FurtherWeatherParts {
  clients: Pick<SourceClients, 'nws' | 'ecccApi' | 'openWeather'>
  cache: SourceCache
  clock: Clock
  timeZoneAt: TimeZoneAt
}

/** Territories whose weather is NWS’s too. */
const NWS_COUNTRIES = new Set(['US', 'PR', 'VI', 'GU', 'MP', 'AS'])

export function createFurtherWeather({ clients, cache, clock, timeZoneAt }: FurtherWeatherParts): FurtherWeather {
  const { nws, ecccApi, openWeather } = clients
  const isCanadian = (cell: Coordinates) => countryCodeAt(cell) === 'CA'
  const isAmerican = (cell: Coordinates) => NWS_COUNTRIES.has(countryCodeAt(cell) ?? '')
  const grid = createNwsGrid(nws, cache)
  return {
    observations: [
      createEcccObservations({ client: ecccApi, covers: isCanadian, clock }),
      createNwsObservations({ client: nws, cache, grid, covers: isAmerican, clock }),
    ],
    currents: openWeather ? [createOpenWeatherCurrent(openWeather, timeZoneAt)] : [],
    forecasts: [
      createNwsForecast({ client: nws, grid, covers: isAmerican, timeZoneAt }),
      ...(openWeather ? [createOpenWeatherForecast(openWeather, timeZoneAt)] : []),
    ],
  }
}
