import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Clock } from '#shared/time.ts'
import { airQuality } from './air-quality/air-quality.ts'
import { chs } from './chs/chs.ts'
import { controlRoutes } from './control/control-routes.ts'
import { faultAnswer } from './control/fault-answers.ts'
import { Faults } from './control/faults.ts'
import { RequestLog, type RequestReport } from './control/request-log.ts'
import { ecccApi } from './eccc-api/eccc-api.ts'
import { ensemble } from './ensemble/ensemble.ts'
import { geocoding } from './geocoding/geocoding.ts'
import { geomet } from './geomet/geomet.ts'
import { glerl } from './glerl/glerl.ts'
import { iem } from './iem/iem.ts'
import { ndbc } from './ndbc/ndbc.ts'
import { nws } from './nws/nws.ts'
import { openMeteo } from './open-meteo/open-meteo.ts'
import { openWeather } from './openweather/openweather.ts'
import { outlookFiles } from './outlooks/outlook-files.ts'
import { outlookImages, significantWeather } from './outlooks/outlook-pictures.ts'
import type { Provider } from './provider.ts'
import { rainViewer } from './rainviewer/rainviewer.ts'
import { tiles } from './tiles/tiles.ts'
import { DEFAULT_SCENARIO, type ScenarioName } from './weather/scenario-names.ts'
import { weatherApi } from './weatherapi/weatherapi.ts'
import { createWorld } from './world.ts'

/** Every service that has a stand-in; a new one is a folder and a line here. */
const PROVIDERS: readonly Provider[] = [
  openMeteo,
  geocoding,
  airQuality,
  ensemble,
  glerl,
  iem,
  ndbc,
  chs,
  tiles,
  nws,
  ecccApi,
  geomet,
  openWeather,
  weatherApi,
  rainViewer,
  outlookFiles,
  outlookImages,
  significantWeather,
]

export interface SimulatorOptions {
  /** `snow-squalls` unless given. */
  scenario?: ScenarioName
  /** The simulated world's present; the system's unless given. */
  clock?: Clock
  /** Where requests are noted; its own unless given. */
  log?: RequestLog
}

export type Simulator = Hono<{ Bindings: Partial<HttpBindings> }>

/**
 * Stand-ins for the outside services, each below `/{provider}`, and the controls below `/__…`.
 *
 * Asked in process with `app.request(…)` everything works but `down` and `hang`, which need a connection to cut: they
 * answer 500.
 */
export function createSimulator({
  scenario = DEFAULT_SCENARIO,
  clock = () => new Date(),
  log = new RequestLog(),
}: SimulatorOptions = {}): Simulator {
  const world = createWorld(scenario, clock)
  const faults = new Faults()
  const app: Simulator = new Hono()
  app.route(
    '/',
    controlRoutes(
      world,
      faults,
      log,
      PROVIDERS.map(({ name }) => name),
    ),
  )
  for (const provider of PROVIDERS) {
    const base = `/${provider.name}`
    const answers = provider.routes(world)
    app.all(`${base}/*`, async (c) => {
      const url = new URL(c.req.url)
      const path = url.pathname.slice(base.length) || '/'
      log.add({
        at: world.now().toISOString(),
        provider: provider.name,
        method: c.req.method,
        path,
        query: c.req.queries(),
        headers: c.req.header(),
      })
      url.pathname = path
      const honest = async () => answers.fetch(new Request(url, c.req.raw), c.env)
      const fault = faults.strike(provider.name, path)
      return fault ? faultAnswer(c, provider, fault, honest) : honest()
    })
  }
  return app
}

export interface RunningSimulator {
  /** Such as `http://127.0.0.1:12345`. */
  url: string
  /** Asks it in process; for its controls, which need no connection that may have been idle for too long. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
  /** Everything that reached it so far. */
  requests: () => RequestReport
  /** Cuts pending connections and stops listening. */
  close: () => Promise<void>
}

export interface ListenOptions extends SimulatorOptions {
  /** A loopback address; 127.0.0.1 unless given. */
  host?: string
  /** Any free port unless given. */
  port?: number
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Starts a simulator on a port. @throws {RangeError} for an address that others could reach: simulated weather must
 * stay on this machine
 */
export async function startSimulator({
  host = '127.0.0.1',
  port = 0,
  ...options
}: ListenOptions = {}): Promise<RunningSimulator> {
  if (!LOOPBACK.has(host)) throw new RangeError(`The simulator listens on a loopback address only, not on ${host}.`)
  const log = options.log ?? new RequestLog()
  const app = createSimulator({ ...options, log })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = serve({ fetch: app.fetch, hostname: host, port }, (address) => resolve(address.port))
  server.on('error', reject)
  const listeningPort = await promise
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listeningPort}`,
    ask: async (path, init) => await app.request(path, init),
    requests: () => log.report(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
