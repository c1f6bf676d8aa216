import type { Clock } from '#shared/time.ts'
import type { AuditLog } from './audit/audit-log.ts'
import { recordProviderRefusal } from './audit/provider-refusal.ts'
import type { Db } from './db/schema.ts'
import {
  ECCC_BUDGET,
  NWS_BUDGET,
  OPEN_METEO_BUDGET,
  type ProviderBudget,
  RAINVIEWER_BUDGET,
  WEATHERAPI_BUDGET,
} from './limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import {
  createProviderClient,
  type ProviderClientOptions,
  type ProviderEvent,
} from './outbound/create-provider-client.ts'
import { keyedClient } from './outbound/keyed-client.ts'
import { createOpenWeatherAccess, type OpenWeatherAccess } from './outbound/openweather-access.ts'
import type { ProviderClient, ProviderName } from './outbound/provider-client.ts'
import { createQuotaGuard } from './outbound/quota-guard.ts'
import { createOutlookFileClients, type OutlookFileClients } from './outlooks/outlook-clients.ts'
import { describeGeocodingRefusal } from './places/providers/open-meteo-geocoding.ts'
import type { ProviderSources } from './provider-sources.ts'
import type { Secret } from './secret.ts'

export interface ProviderClientParts {
  sources: ProviderSources
  /** Where a provider finds whoever runs this site. */
  contact: string
  db: Db
  clock: Clock
  log: Log
  metrics: Metrics
  /** Key of the hashes under which visitors' networks are counted. */
  secret: Secret
  /** Hears when a provider refuses us; one that counts repeats. */
  audit: AuditLog
  /** Keys of the optional providers; without one its provider is not asked. */
  keys?: { openWeather: Secret | null; weatherApi: Secret | null }
}

/**
 * One client for each address that we ask, made once: whoever shares a client shares its breaker, its queue and its
 * quota, so that a provider is never asked behind the back of its limits.
 */
export interface ProviderClients {
  openMeteo: ProviderClient
  geocoding: ProviderClient
  nws: ProviderClient
  /** Environment Canada's collections (OGC API). */
  ecccApi: ProviderClient
  /** Environment Canada's map service (WMS, WFS). */
  geomet: ProviderClient
  /** Environment Canada's file servers with outlooks. */
  outlookFiles: OutlookFileClients
  /** null without a key. */
  openWeather: OpenWeatherAccess | null
  /** Adds its key by itself; null without one. */
  weatherApi: ProviderClient | null
  rainViewer: ProviderClient
  /** RainViewer's pictures live on a host of their own. */
  rainViewerTiles: ProviderClient
  /** The drawn base map of a simulated site. */
  tiles?: ProviderClient
}

export function createProviderClients(parts: ProviderClientParts): ProviderClients {
  const { sources, contact, db, clock, log, metrics, secret, audit, keys } = parts
  const onEvent = (event: ProviderEvent) => {
    recordProviderEvent(event, log, metrics)
    if (event.kind === 'failed') recordProviderRefusal(audit, event.source, event.error, log)
  }
  const clientOf = (source: ProviderName, baseUrl: string, options: Partial<ProviderClientOptions> = {}) =>
    createProviderClient({ source, baseUrl, contact, clock, onEvent, ...options })

  const onDatabaseError = (err: unknown) => log.error({ err }, 'the quota counters cannot be reached')
  const quotaOf = (source: ProviderName, budget: ProviderBudget) =>
    createQuotaGuard({ db, budget, source, clock, secret, onDatabaseError })
  // Forecast and geocoding are counted together: the provider counts by our address.
  const openMeteoQuota = quotaOf('Open-Meteo', OPEN_METEO_BUDGET)
  const ecccQuota = quotaOf('ECCC', ECCC_BUDGET)
  const rainViewerQuota = quotaOf('RainViewer', RAINVIEWER_BUDGET)
  const weatherApiKey = keys?.weatherApi ?? null

  return {
    openMeteo: clientOf('Open-Meteo', sources.openMeteoUrl, { quota: openMeteoQuota }),
    geocoding: clientOf('Open-Meteo', sources.openMeteoGeocodingUrl, {
      quota: openMeteoQuota,
      describeRefusal: describeGeocodingRefusal,
    }),
    nws: clientOf('NWS', sources.nwsUrl, { quota: quotaOf('NWS', NWS_BUDGET) }),
    ecccApi: clientOf('ECCC', sources.ecccApiUrl, { quota: ecccQuota }),
    geomet: clientOf('ECCC', sources.ecccGeometUrl, { quota: ecccQuota }),
    outlookFiles: createOutlookFileClients(sources, clientOf),
    openWeather: createOpenWeatherAccess({
      key: keys?.openWeather ?? null,
      baseUrl: sources.openWeatherUrl,
      clock,
      clientOf,
      quotaOf,
    }),
    weatherApi:
      weatherApiKey &&
      keyedClient(
        clientOf('WeatherAPI', sources.weatherApiUrl, {
          quota: quotaOf('WeatherAPI', WEATHERAPI_BUDGET),
        }),
        'key',
        weatherApiKey,
      ),
    rainViewer: clientOf('RainViewer', sources.rainViewerUrl, { quota: rainViewerQuota }),
    rainViewerTiles: clientOf('RainViewer', sources.rainViewerTilesUrl, { quota: rainViewerQuota }),
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
