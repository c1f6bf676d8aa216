import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccountStore } from '#server/accounts/account-store.ts'
import { hashCheaply } from '#server/accounts/accounts-for-tests.ts'
import type { Schedule } from '#server/alerts/alert-watch.ts'
import { parseConfig } from '#server/config.ts'
import type { DatabaseLocation } from '#server/db/database-engine.ts'
import type { Db } from '#server/db/schema.ts'
import { cameFrom } from '#server/http/app-for-tests.ts'
import { createLog } from '#server/log.ts'
import { createMetrics } from '#server/metrics.ts'
import type { Secret } from '#server/secret.ts'
import { createSite, type Site, type SiteParts } from '#server/site.ts'
import { type ADDRESSES, type SourceUrls, simulatedUrls } from '#server/sources/addresses.ts'
import type { Role } from '#shared/contracts/session.ts'
import { type RunningSimulator, startSimulator } from '#simulator/simulator.ts'
import type { ScenarioName } from '#simulator/weather/scenario-names.ts'
import { layEmptySqlite } from './empty-sqlite.ts'
import { order } from './order.ts'

/** Public origin as in production: https, behind a proxy that speaks plain http to the site. */
export const HOUSE_ORIGIN = 'https://lake-effect.example'

/** A service that a test can break: its stand-in's name. */
export type StandIn = (typeof ADDRESSES)[keyof typeof ADDRESSES]['standIn']

export interface House {
  simulator: RunningSimulator
  /** Where the site keeps everything. */
  dataDir: string
  /**
   * Asks the site, in process: `ask('/api/weather/current?lat=43.65&lon=-79.38')`.
   *
   * @param from the visitor's address; unknown unless given
   */
  ask(path: string, init?: RequestInit, from?: string): Promise<Response>
  /**
   * Creates an account and signs it in. @returns the headers that its browser sends from then on: `{ Cookie, Origin }`
   */
  signIn(role: Role, email?: string): Promise<Record<string, string>>
  /** Starts its background work, which the tests of requests do without. */
  start: Site['start']
  /** Sends the notifications that are due. */
  notify: Site['notify']
  /** Moves the clock of site and simulator on. */
  advance(ms: number): void
  /**
   * Breaks a provider, such as `fault('open-meteo', { kind: 'down' })`; `null` repairs it. From the first of
   * `LASTING_FAULTS` on, the site waits for its sources only as long as in production.
   */
  fault(provider: StandIn, fault: Record<string, unknown> | null): Promise<void>
  /** Answers finished pages ahead of the app (`createFinishedPageHandler`), for a server that a test starts itself. */
  answerFinishedPage: Site['answerFinishedPage']
  /** For inspecting the site's data, and for breaking them. */
  db: Db
  /** Closes the database: every query fails from then on. */
  loseDatabase(): Promise<void>
  /** Every line that the server has logged. */
  log: string[]
  close(): Promise<void>
}

export interface HouseOptions {
  now: string
  scenario?: ScenarioName
  /** An empty SQLite database unless given. */
  database?: DatabaseLocation
  /** Redis, as for one of many processes; none unless given. */
  redis?: Secret
  /** Keys of the optional providers; none unless given. */
  keys?: { openWeather?: string; weatherApi?: string }
  signUp?: 'hidden' | 'open'
  /** Whether its weather is said to be simulated, as where no source can be reached; false unless given. */
  isSimulated?: boolean
  /** Addresses whose X-Forwarded-For is believed; none unless given. */
  trustedProxies?: string
  /** The site's public origin; on this machine unless given. */
  origin?: string
  /** Schedules the alert watch; a timer unless given. */
  schedule?: Schedule
  /** Where notifications may be sent; the services of browsers unless given. */
  pushServices?: string
  /** Services that a test plays itself: their addresses. */
  urls?: Partial<SourceUrls>
  /** Stands where requests are refused that cannot be answered in time; nothing does unless given. */
  overload?: SiteParts['overload']
}

/** Factor on the waiting time for sources: on a busy machine even working ones are late. */
const LOADED_MACHINE = 10
/** Faults under which a request does not end. */
export const LASTING_FAULTS: readonly unknown[] = ['hang', 'slow', 'drip']

export const HOUSE_PASSWORD = 'squalls over the lake'

/** The whole site in this process, on an empty database, over the stand-in services. Background work is started by `start`. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const { origin = HOUSE_ORIGIN, isSimulated = false } = options
  let now = new Date(options.now)
  let patience = LOADED_MACHINE
  const clock = () => now
  const simulator = await startSimulator({ scenario: options.scenario, clock })
  const dataDir = options.database?.dataDir || (await mkdtemp(join(tmpdir(), 'lake-effect-house-')))
  if (!options.database) await layEmptySqlite(dataDir)
  const lines: string[] = []
  const log = createLog({ level: 'info', to: { write: (line) => lines.push(line) } })
  const site = await createSite({
    config: parseConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: options.database?.databaseUrl,
      SITE_ORIGIN: origin,
      SESSION_SECRET: 'a secret of thirty-two letters or more',
      REDIS_URL: options.redis?.reveal(),
      SIGN_UP: options.signUp,
      TRUSTED_PROXIES: options.trustedProxies,
      PUSH_SERVICES: options.pushServices,
      WEATHER_PROVIDERS: isSimulated ? 'simulated' : 'live',
      OPENWEATHER_API_KEY: options.keys?.openWeather,
      WEATHERAPI_KEY: options.keys?.weatherApi,
    }),
    sources: {
      simulated: isSimulated,
      urls: { ...simulatedUrls(simulator.url), ...options.urls },
      tilesUrl: `${simulator.url}/tiles`,
      stop: simulator.close,
    },
    clock,
    log,
    metrics: createMetrics({ withProcess: false }),
    origin: () => origin,
    draining: () => false,
    schedule: options.schedule,
    overload: options.overload,
    // Retries come without delay: the delays are tested with the client.
    sleep: async () => {},
    patience: () => patience,
  })
  // The request as a proxy passes it on: the visitor's own host, over http.
  const ask = async (path: string, init: RequestInit = {}, from?: string) => {
    const address = `${origin.replace('https:', 'http:')}${path}`
    const headers = new Headers(init.headers)
    // As clients do.
    if (typeof init.body === 'string') headers.set('Content-Length', String(Buffer.byteLength(init.body)))
    return await site.app.request(address, { ...init, headers }, from === undefined ? undefined : cameFrom(from, path))
  }
  return {
    simulator,
    dataDir,
    log: lines,
    async signIn(role, email = `${role}@example.org`) {
      await createAccountStore(site.db, clock, hashCheaply).createUser(email, HOUSE_PASSWORD, role)
      const answer = await ask('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin },
        body: JSON.stringify({ email, password: HOUSE_PASSWORD }),
      })
      if (!answer.ok) throw new Error(`The sign-in was refused: ${await answer.text()}`)
      return { Cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '', Origin: origin }
    },
    ask,
    start: site.start,
    notify: site.notify,
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    fault: async (provider, fault) => {
      if (LASTING_FAULTS.includes(fault?.kind)) patience = 1
      await order(simulator, fault ? 'PUT' : 'DELETE', `/__faults/${provider}`, fault ?? undefined)
    },
    db: site.db,
    answerFinishedPage: site.answerFinishedPage,
    loseDatabase: () => site.db.destroy(),
    close: async () => {
      site.letGo()
      for (const each of site.close) await each()
      // A folder that the test passed in stays: the test may open another house on it.
      if (!options.database?.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
