import { isLoopbackOrigin } from '#shared/loopback.ts'
import type { Clock } from '#shared/time.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { startSimulatorProcess } from './simulator-process.ts'

const PROBE_WITHIN_MS = 3_000

/** Where the weather comes from for the whole life of this process. */
export interface ProviderSources {
  simulated: boolean
  openMeteoUrl: string
  openMeteoGeocodingUrl: string
  nwsUrl: string
  ecccApiUrl: string
  ecccGeometUrl: string
  ecccThunderstormUrl: string
  ecccOutlookImagesUrl: string
  ecccSignificantWeatherUrl: string
  openWeatherUrl: string
  weatherApiUrl: string
  rainViewerUrl: string
  rainViewerTilesUrl: string
  /** Base of the drawn map tiles; null where the real tile servers are used. */
  tilesUrl: string | null
  stop(): Promise<void>
}

/**
 * Settles once, at start, between the real services and the simulator (`WEATHER_PROVIDERS`).
 * `auto` falls back to the simulator only when no real service answers and only for a loopback origin:
 * made-up warnings must never reach the public.
 */
export async function settleProviderSources(config: Config, clock: Clock, log: Log): Promise<ProviderSources> {
  if (await shouldSimulate(config, log)) {
    const simulator = await startSimulatorProcess({ scenario: config.simulatedScenario, now: clock() })
    log.info({ scenario: config.simulatedScenario, url: simulator.url }, 'the weather is simulated')
    return { simulated: true, ...simulatedSources(simulator.url), stop: simulator.stop }
  }
  log.info('the weather comes from the real services')
  const { providers } = config
  return {
    simulated: false,
    openMeteoUrl: providers.openMeteoUrl,
    openMeteoGeocodingUrl: providers.openMeteoGeocodingUrl,
    nwsUrl: providers.nwsUrl,
    ecccApiUrl: providers.ecccApiUrl,
    ecccGeometUrl: providers.ecccGeometUrl,
    ecccThunderstormUrl: providers.ecccThunderstormUrl,
    ecccOutlookImagesUrl: providers.ecccOutlookImagesUrl,
    ecccSignificantWeatherUrl: providers.ecccSignificantWeatherUrl,
    openWeatherUrl: providers.openWeatherUrl,
    weatherApiUrl: providers.weatherApiUrl,
    rainViewerUrl: providers.rainViewerUrl,
    rainViewerTilesUrl: providers.rainViewerTilesUrl,
    tilesUrl: null,
    stop: async () => {},
  }
}

/** Where the stand-ins of a simulator at `url` answer. */
export function simulatedSources(url: string): Omit<ProviderSources, 'simulated' | 'stop'> {
  return {
    openMeteoUrl: `${url}/open-meteo`,
    openMeteoGeocodingUrl: `${url}/geocoding`,
    nwsUrl: `${url}/nws`,
    ecccApiUrl: `${url}/eccc-api`,
    ecccGeometUrl: `${url}/geomet`,
    ecccThunderstormUrl: `${url}/outlook-files`,
    ecccOutlookImagesUrl: `${url}/outlook-images`,
    ecccSignificantWeatherUrl: `${url}/significant-weather`,
    openWeatherUrl: `${url}/openweather`,
    weatherApiUrl: `${url}/weatherapi`,
    rainViewerUrl: `${url}/rainviewer`,
    rainViewerTilesUrl: `${url}/rainviewer`,
    tilesUrl: `${url}/tiles`,
  }
}

async function shouldSimulate(config: Config, log: Log): Promise<boolean> {
  if (config.weatherProviders !== 'auto') return config.weatherProviders === 'simulated'
  if (config.siteOrigin !== null && !isLoopbackOrigin(config.siteOrigin)) return false
  const { openMeteoUrl, nwsUrl, ecccApiUrl } = config.providers
  if (await doesAnyAnswer([openMeteoUrl, nwsUrl, ecccApiUrl])) return false
  log.warn('no weather service answers from here: showing simulated weather (WEATHER_PROVIDERS=live to insist)')
  return true
}

/** Any HTTP answer counts, an error too: the question is whether the outside can be reached at all. */
async function doesAnyAnswer(urls: string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_WITHIN_MS)
  const probes = urls.map(async (url) => {
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
    await response.body?.cancel()
  })
  return await Promise.any(probes).then(
    () => true,
    () => false,
  )
}
