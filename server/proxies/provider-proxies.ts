import type { OpenAPIHono } from '@hono/zod-openapi'
import { MEMORY, MOST_PROXY_VALUES } from '#server/memory.ts'
import { createSourceCache, type SourceCacheOptions } from '#server/outbound/create-source-cache.ts'
import type { SourceClientParts, SourceClients } from '#server/sources/create-clients.ts'
import type { OpenWeatherAccess } from '#server/sources/openweather/openweather-access.ts'
import { addGeometProxyRoute } from './geomet-proxy-routes.ts'
import { addOpenWeatherProxyRoutes, addWeatherApiProxyRoutes } from './keyed-proxy-routes.ts'
import { addNwsProxyRoutes } from './nws-proxy-routes.ts'
import { addOpenMeteoProxyRoutes } from './open-meteo-proxy-routes.ts'
import type { ProxyKeeping } from './proxied-answer.ts'
import { addRainViewerProxyRoutes } from './rainviewer-proxy-routes.ts'
import { createVisitorsShare, sharedClient } from './visitors-share.ts'

type ProxiedClients = Pick<
  SourceClients,
  'openMeteo' | 'nws' | 'geomet' | 'openWeather' | 'weatherApi' | 'rainViewer' | 'rainViewerTiles'
>

export interface ProviderProxies {
  clients: ProxiedClients
  keeping: ProxyKeeping
}

/**
 * What the proxies need: the clients that the weather itself uses, so that both count against the same limits. Proxies
 * get a part of those limits.
 */
export function createProviderProxies(
  { openMeteo, nws, geomet, openWeather, weatherApi, rainViewer, rainViewerTiles }: ProxiedClients,
  { clock, patience }: Pick<SourceClientParts, 'clock'> & Pick<SourceCacheOptions, 'patience'>,
): ProviderProxies {
  return {
    clients: {
      openMeteo: sharedClient(openMeteo),
      nws: sharedClient(nws),
      geomet: sharedClient(geomet),
      openWeather: openWeather && sharedAccess(openWeather),
      weatherApi: weatherApi && sharedClient(weatherApi),
      // Only proxies use these clients, so they need no share.
      rainViewer,
      rainViewerTiles,
    },
    keeping: {
      cache: createSourceCache({
        clock,
        patience,
        maxEntries: MOST_PROXY_VALUES,
        maxBytes: MEMORY.proxies,
        maxUnpackedBytes: MEMORY.unpackedProxies,
      }),
      clock,
    },
  }
}

function sharedAccess(access: OpenWeatherAccess): OpenWeatherAccess {
  const share = createVisitorsShare('OpenWeather')
  return {
    isOn: (product) => access.isOn(product),
    getJson: (...question) => share(() => access.getJson(...question)),
  }
}

/** The providers’ own addresses below /api, each a strict allow-list. */
export function addProviderProxies(app: OpenAPIHono, { clients, keeping }: ProviderProxies): void {
  addOpenMeteoProxyRoutes(app, clients.openMeteo, keeping)
  addNwsProxyRoutes(app, clients.nws, keeping)
  addGeometProxyRoute(app, clients.geomet, keeping)
  addOpenWeatherProxyRoutes(app, clients.openWeather, keeping)
  addWeatherApiProxyRoutes(app, clients.weatherApi, keeping)
  addRainViewerProxyRoutes(app, clients, keeping)
}
