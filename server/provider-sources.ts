import type { Clock } from '#shared/time.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { isLoopbackOrigin } from './loopback.ts'
import { startSimulatorProcess } from './simulator-process.ts'

const PROBE_WITHIN_MS = 3_000

/** Where the weather comes from for the whole life of this process. */
export interface ProviderSources {
  simulated: boolean
  openMeteoUrl: string
  openMeteoGeocodingUrl: string
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
    return {
      simulated: true,
      openMeteoUrl: `${simulator.url}/open-meteo`,
      openMeteoGeocodingUrl: `${simulator.url}/geocoding`,
      tilesUrl: `${simulator.url}/tiles`,
      stop: simulator.stop,
    }
  }
  const { openMeteoUrl, openMeteoGeocodingUrl } = config.providers
  log.info('the weather comes from the real services')
  return { simulated: false, openMeteoUrl, openMeteoGeocodingUrl, tilesUrl: null, stop: async () => {} }
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
