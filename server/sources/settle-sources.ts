import { isLoopbackOrigin } from '#shared/loopback.ts'
import type { Clock } from '#shared/time.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { startSimulatorProcess } from '../simulator-process.ts'
import { type SourceUrls, simulatedUrls } from './addresses.ts'

const PROBE_WITHIN_MS = 3_000

/** Where the weather comes from for the whole life of this process. */
export interface Sources {
  simulated: boolean
  urls: SourceUrls
  /** Base of the drawn map tiles; null where the real tile servers are used. */
  tilesUrl: string | null
  stop(): Promise<void>
}

/**
 * Settles once, at start, between the real services and the simulator (`WEATHER_PROVIDERS`).
 * `auto` falls back to the simulator only when no real service answers and only for a loopback origin:
 * made-up warnings must never reach the public.
 */
export async function settleSources(config: Config, clock: Clock, log: Log): Promise<Sources> {
  if (await shouldSimulate(config, log)) {
    const { url, stop } = await startSimulatorProcess({ scenario: config.simulatedScenario, now: clock() })
    log.info({ scenario: config.simulatedScenario, url }, 'the weather is simulated')
    return { simulated: true, urls: simulatedUrls(url), tilesUrl: `${url}/tiles`, stop }
  }
  log.info('the weather comes from the real services')
  return { simulated: false, urls: config.providers.urls, tilesUrl: null, stop: async () => {} }
}

async function shouldSimulate(config: Config, log: Log): Promise<boolean> {
  if (config.weatherProviders !== 'auto') return config.weatherProviders === 'simulated'
  if (config.siteOrigin !== null && !isLoopbackOrigin(config.siteOrigin)) return false
  const { openMeteo, nws, ecccApi } = config.providers.urls
  if (await doesAnyAnswer([openMeteo, nws, ecccApi])) return false
  log.warn('no weather service answers from here: showing simulated weather (WEATHER_PROVIDERS=live to insist)')
  return true
}

/** Any HTTP answer counts, an error too: the question is whether the network can be reached at all. */
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
