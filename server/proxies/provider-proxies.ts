import type { OpenAPIHono } from '@hono/zod-openapi'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import type { ProviderClient, ProviderName } from '#server/outbound/provider-client.ts'
import { createQuotaGuard, type QuotaLimits } from '#server/outbound/quota-guard.ts'
import type { ProviderClientParts, ProviderClients } from '#server/provider-clients.ts'
import type { OpenWeatherAccess } from '#server/weather/providers/openweather-access.ts'
import { addGeometProxyRoute } from './geomet-proxy-routes.ts'
import { addOpenWeatherProxyRoutes, addWeatherApiProxyRoutes } from './keyed-proxy-routes.ts'
import { addNwsProxyRoutes } from './nws-proxy-routes.ts'
import type { ProxyKeeping } from './proxied-answer.ts'
import { addRainViewerProxyRoutes } from './rainviewer-proxy-routes.ts'
import { createVisitorsShare, type VisitorsShare } from './visitors-share.ts'

type ProxiedClients = Pick<
  ProviderClients,
  'nws' | 'geomet' | 'openWeather' | 'weatherApi' | 'rainViewer' | 'rainViewerTiles'
>

export interface ProviderProxies {
  clients: ProxiedClients
  keeping: ProxyKeeping
}

const KEPT_ANSWERS = 2_000
const KEPT_BYTES = 48_000_000

/** What visitors may spend. Environment Canada wants to hear from whoever asks more than 86,400 times a day. */
const SHARES = {
  NWS: { minute: 120, hour: 3_000, day: 30_000 },
  ECCC: { minute: 300, hour: 5_000, day: 40_000 },
  OpenWeather: { minute: 20, hour: 100, day: 300 },
  WeatherAPI: { minute: 20, hour: 200, day: 1_000 },
} satisfies Partial<Record<ProviderName, QuotaLimits>>

/**
 * What the proxies need: the very clients that the weather itself uses, so that both count against the same limits,
 * and of those limits a share.
 */
export function createProviderProxies(
  { nws, geomet, openWeather, weatherApi, rainViewer, rainViewerTiles }: ProxiedClients,
  { db, clock, log }: Pick<ProviderClientParts, 'db' | 'clock' | 'log'>,
): ProviderProxies {
  const shareOf = (source: keyof typeof SHARES) =>
    createVisitorsShare(
      source,
      createQuotaGuard({
        db,
        quota: `${source.toLowerCase()}-proxy`,
        source,
        limits: SHARES[source],
        clock,
        onDatabaseError: (err) => log.error({ err }, 'the quota counters cannot be reached'),
      }),
    )
  return {
    clients: {
      nws: shared(nws, shareOf('NWS')),
      geomet: shared(geomet, shareOf('ECCC')),
      openWeather: openWeather && sharedAccess(openWeather, shareOf('OpenWeather')),
      weatherApi: weatherApi && shared(weatherApi, shareOf('WeatherAPI')),
      // Nobody but visitors asks these, and they count already.
      rainViewer,
      rainViewerTiles,
    },
    keeping: { cache: createSourceCache({ clock, maxEntries: KEPT_ANSWERS, maxBytes: KEPT_BYTES }), clock },
  }
}

const shared = (client: ProviderClient, share: VisitorsShare): ProviderClient => ({
  source: client.source,
  getJson: (request) => share(() => client.getJson(request)),
  getBytes: (request) => share(() => client.getBytes(request)),
})

const sharedAccess = (access: OpenWeatherAccess, share: VisitorsShare): OpenWeatherAccess => ({
  isOn: (product) => access.isOn(product),
  getJson: (...question) => share(() => access.getJson(...question)),
})

/** The providers’ own addresses below /api, each a strict allow-list; Open-Meteo’s stand beside its weather. */
export function addProviderProxies(app: OpenAPIHono, { clients, keeping }: ProviderProxies): void {
  addNwsProxyRoutes(app, clients.nws, keeping)
  addGeometProxyRoute(app, clients.geomet, keeping)
  addOpenWeatherProxyRoutes(app, clients.openWeather, keeping)
  addWeatherApiProxyRoutes(app, clients.weatherApi, keeping)
  addRainViewerProxyRoutes(app, clients, keeping)
}
