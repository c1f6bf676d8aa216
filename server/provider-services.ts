import { fileURLToPath } from 'node:url'
import type { SourceId } from '#shared/contracts/source.ts'
import type { Clock } from '#shared/time.ts'
import type { ApiServices } from './api.ts'
import { createAstronomyService } from './astronomy/astronomy-service.ts'
import type { Db } from './db/schema.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import {
  createProviderClient,
  type ProviderClientOptions,
  type ProviderEvent,
} from './outbound/create-provider-client.ts'
import { createSourceCache } from './outbound/create-source-cache.ts'
import { createQuotaGuard, OPEN_METEO_QUOTA, type QuotaLimits } from './outbound/quota-guard.ts'
import { openGazetteer } from './places/gazetteer.ts'
import { createPlaceService } from './places/place-service.ts'
import { createOpenMeteoGeocoding, describeGeocodingRefusal } from './places/providers/open-meteo-geocoding.ts'
import { timeZoneAt } from './places/time-zone.ts'
import type { ProviderSources } from './provider-sources.ts'
import type { Secret } from './secret.ts'
import { createOpenMeteo } from './weather/providers/open-meteo.ts'
import { createOpenWeatherAccess } from './weather/providers/openweather-access.ts'
import { createWeatherService } from './weather/weather-service.ts'

const GAZETTEER_FILE = fileURLToPath(new URL('../build/gazetteer.bin', import.meta.url))

export interface ProviderServiceParts {
  sources: ProviderSources
  /** Where a provider finds whoever runs this site. */
  contact: string
  db: Db
  clock: Clock
  log: Log
  metrics: Metrics
  /** Keys of the optional providers; without one its provider is not asked. */
  keys?: { openWeather: Secret | null; weatherApi: Secret | null }
}

/** Everything that answers about weather and places, from the provider's address up. */
export function createProviderServices(parts: ProviderServiceParts): Omit<ApiServices, 'version'> {
  const { sources, contact, db, clock, log, metrics, keys } = parts
  const onEvent = (event: ProviderEvent) => recordProviderEvent(event, log, metrics)
  const clientOf = (source: SourceId, baseUrl: string, options: Partial<ProviderClientOptions> = {}) =>
    createProviderClient({ source, baseUrl, contact, clock, onEvent, ...options })

  const onDatabaseError = (err: unknown) => log.error({ err }, 'the quota counters cannot be reached')
  const quotaOf = (quota: string, source: SourceId, limits: QuotaLimits) =>
    createQuotaGuard({ db, quota, source, limits, clock, onDatabaseError })
  // Forecast and geocoding are counted together: the provider counts by our address.
  const quota = quotaOf('open-meteo', 'Open-Meteo', OPEN_METEO_QUOTA)
  const openWeather = createOpenWeatherAccess({
    key: keys?.openWeather ?? null,
    baseUrl: sources.openWeatherUrl,
    clock,
    clientOf,
    quotaOf,
  })
  const cache = createSourceCache({ clock })
  const openMeteoClient = clientOf('Open-Meteo', sources.openMeteoUrl, { quota })
  const geocoder = createOpenMeteoGeocoding(
    clientOf('Open-Meteo', sources.openMeteoGeocodingUrl, { quota, describeRefusal: describeGeocodingRefusal }),
  )
  const places = createPlaceService({ gazetteer: openGazetteer(GAZETTEER_FILE), geocoder, cache })
  return {
    clock,
    cache,
    geocoder,
    places,
    openMeteoClient,
    weather: createWeatherService({
      openMeteo: createOpenMeteo(openMeteoClient),
      openWeather,
      cache,
      places,
      timeZoneAt,
    }),
    astronomy: createAstronomyService({ clock, timeZoneAt }),
    tiles: sources.tilesUrl === null ? undefined : clientOf('Computed', sources.tilesUrl),
  }
}

function recordProviderEvent(event: ProviderEvent, log: Log, metrics: Metrics): void {
  const { source } = event
  switch (event.kind) {
    case 'answered':
      metrics.providerCalled(source, 'ok')
      log.debug({ source, attempt: event.attempt, durationMs: Math.round(event.durationMs) }, 'provider answered')
      break
    case 'failed':
      metrics.providerCalled(source, event.error.code)
      log.warn(
        { source, attempt: event.attempt, code: event.error.code, detail: event.error.detail },
        'provider failed',
      )
      break
    case 'turned-away':
      metrics.providerCalled(source, `turned-away-${event.reason}`)
      break
    case 'breaker':
      log.warn({ source, state: event.state }, 'provider breaker')
  }
}
