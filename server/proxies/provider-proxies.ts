import type { OpenAPIHono } from '@hono/zod-openapi'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import type { ProviderClients } from '#server/provider-clients.ts'
import type { Clock } from '#shared/time.ts'
import { addGeometProxyRoute } from './geomet-proxy-routes.ts'
import { addOpenWeatherProxyRoutes, addWeatherApiProxyRoutes } from './keyed-proxy-routes.ts'
import { addNwsProxyRoutes } from './nws-proxy-routes.ts'
import type { ProxyKeeping } from './proxied-answer.ts'
import { addRainViewerProxyRoutes } from './rainviewer-proxy-routes.ts'

export interface ProviderProxies {
  clients: Pick<ProviderClients, 'nws' | 'geomet' | 'openWeather' | 'weatherApi' | 'rainViewer' | 'rainViewerTiles'>
  keeping: ProxyKeeping
}

const KEPT_ANSWERS = 2_000
const KEPT_BYTES = 48_000_000

/** What the proxies need: the clients that the weather itself uses, so that both count against the same limits. */
export function createProviderProxies(clients: ProviderProxies['clients'], clock: Clock): ProviderProxies {
  const cache = createSourceCache({ clock, maxEntries: KEPT_ANSWERS, maxBytes: KEPT_BYTES })
  return { clients, keeping: { cache, clock } }
}

/** The providers’ own addresses below /api, each a strict allow-list; Open-Meteo’s stand beside its weather. */
export function addProviderProxies(app: OpenAPIHono, { clients, keeping }: ProviderProxies): void {
  const { nws, geomet, openWeather, weatherApi } = clients
  addNwsProxyRoutes(app, { ...keeping, source: nws.source, getJson: (request) => nws.getJson(request) })
  addGeometProxyRoute(app, geomet, keeping)
  addOpenWeatherProxyRoutes(app, openWeather, keeping)
  addWeatherApiProxyRoutes(app, weatherApi, keeping)
  addRainViewerProxyRoutes(app, clients, keeping)
}
