import { type AgencySourceParts, createSources } from '#server/sources/create-sources.ts'
import { createOpenMeteoGeocoding } from '#server/sources/open-meteo/open-meteo-geocoding.ts'
import { createWeatherApiAstronomy } from '#server/sources/weatherapi/weatherapi-astronomy.ts'
import { createAirService } from './air/air-service.ts'
import { type AlertParts, type Alerts, createAlerts } from './alerts/create-alerts.ts'
import type { ApiServices } from './api.ts'
import { createSunAndMoon } from './astronomy/sun-and-moon.ts'
import { createCertaintyService } from './certainty/certainty-service.ts'
import { createClimateService } from './climate/climate-service.ts'
import { createLakeService } from './lakes/lake-service.ts'
import { createLightningService } from './lightning/lightning-service.ts'
import { createMapAlertsService } from './map/map-alerts-service.ts'
import { createMarineService } from './marine/marine-service.ts'
import { createSourceCache, type SourceCacheOptions } from './outbound/create-source-cache.ts'
import { createUnreadableLog } from './outbound/unreadable-log.ts'
import { createOutlookService } from './outlooks/outlook-service.ts'
import { bundledGazetteer as gazetteer } from './places/bundled-gazetteer.ts'
import { greatLakesWater } from './places/great-lakes-water.ts'
import { createFindNearTown, type FindNearTown } from './places/near-town.ts'
import { createPlaceService } from './places/place-service.ts'
import { timeZoneAt } from './places/time-zone.ts'
import { createProviderProxies } from './proxies/provider-proxies.ts'
import { sharedClient } from './proxies/visitors-share.ts'
import { createRadar } from './radar/create-radar.ts'
import type { SharedState } from './shared-state/shared-state.ts'
import { createSmokeService } from './smoke/smoke-service.ts'
import { createSourceClients, type SourceClientParts } from './sources/create-clients.ts'
import { fetchOpenMeteoQuarters } from './sources/open-meteo/open-meteo-quarters.ts'
import { createTemperatureAt } from './weather/temperature-at.ts'
import { createWeatherService } from './weather/weather-service.ts'

/** Assembles everything that answers about weather and places: clients of providers, sources and services. */
export function createWeatherServices(
  parts: SourceClientParts &
    Pick<AgencySourceParts, 'off'> &
    Pick<AlertParts, 'schedule'> &
    Pick<SourceCacheOptions, 'patience'> & { sharedState: SharedState },
): Omit<ApiServices, 'version' | 'sharedState' | 'posts' | 'reports' | 'uploads' | 'accounts' | 'media' | 'push'> & {
  alerts: Alerts
  nearTown: FindNearTown
  /** Reads the names of places, for which the first visitors would have to wait. */
  readAhead(): Promise<void>
} {
  const { clock, sharedState } = parts
  const clients = createSourceClients(parts)
  const onFailed = createUnreadableLog(parts)
  const cache = createSourceCache({ clock, answers: sharedState.answers, patience: parts.patience, onFailed })
  const geocoder = createOpenMeteoGeocoding(clients.geocoding)
  const places = createPlaceService({ gazetteer, geocoder, cache })
  const isSimulated = parts.sources.simulated
  const sources = createSources(clients, { ...parts, cache, timeZoneAt, isSimulated })
  const weather = createWeatherService({ sources: sources.weather, cache, clock, places, timeZoneAt })
  const alerts = createAlerts(sources.alerts, { ...parts, cache, isSimulated, leadership: sharedState.leadership })
  return {
    clock,
    geocoder: createOpenMeteoGeocoding(sharedClient(clients.geocoding)),
    places,
    nearTown: createFindNearTown(gazetteer),
    weather,
    air: createAirService({ sources: sources.air, cache, clock, timeZoneAt }),
    lakes: createLakeService({ sources: sources.lakes, cache, clock, timeZoneAt, openWater: greatLakesWater }),
    lightning: createLightningService({ source: sources.lightning, cache, clock, timeZoneAt }),
    smoke: createSmokeService({ source: sources.smoke, cache, clock, timeZoneAt }),
    marine: createMarineService({ sources: sources.marine, cache, clock, timeZoneAt, openWater: greatLakesWater }),
    climate: createClimateService({ source: sources.climate, cache, clock, timeZoneAt }),
    certainty: createCertaintyService({ ensemble: sources.ensemble, cache, clock, timeZoneAt }),
    sunAndMoon: createSunAndMoon({
      clock,
      timeZoneAt,
      weatherApi: clients.weatherApi && createWeatherApiAstronomy(clients.weatherApi, cache),
    }),
    outlooks: createOutlookService({ source: sources.outlooks, cache, clock }),
    radar: createRadar({
      source: sources.radar,
      standIn: sources.radarStandIn,
      fetchQuarters: (cell) => fetchOpenMeteoQuarters(clients.openMeteo, cell),
      temperatureAt: createTemperatureAt(weather, clock),
      cache,
      clock,
      timeZoneAt,
    }),
    tiles: clients.tiles,
    proxies: createProviderProxies(clients, parts),
    alerts: { ...alerts, metrics: parts.metrics },
    mapAlerts: createMapAlertsService({ alerts, clock }),
    readAhead: gazetteer.readAhead,
  }
}
