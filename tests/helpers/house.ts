import { mkdtemp, rm } from 'node:fs/promises'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccountStore } from '#server/accounts/account-store.ts'
import { createAccounts } from '#server/accounts/create-accounts.ts'
import type { Schedule } from '#server/alerts/alert-watch.ts'
import { createApp } from '#server/app.ts'
import { createAudit } from '#server/audit/create-audit.ts'
import { connectDatabase, type DatabaseLocation } from '#server/db/connect-database.ts'
import type { Db } from '#server/db/schema.ts'
import { cameFrom } from '#server/http/app-for-tests.ts'
import { createLog } from '#server/log.ts'
import { createMedia } from '#server/media/create-media.ts'
import { createMayRead } from '#server/media/media-access.ts'
import { createMetrics } from '#server/metrics.ts'
import { loadPageBuild } from '#server/pages/page-build.ts'
import { createPosts } from '#server/posts/create-posts.ts'
import { createProviderServices } from '#server/provider-services.ts'
import { simulatedSources } from '#server/provider-sources.ts'
import { createReports } from '#server/reports/create-reports.ts'
import { Secret } from '#server/secret.ts'
import { createUploads } from '#server/uploads/create-uploads.ts'
import type { Role } from '#shared/contracts/session.ts'
import { type RunningSimulator, startSimulator } from '#simulator/simulator.ts'
import type { ScenarioName } from '#simulator/weather/scenario-names.ts'

/** As the public will have it: https, behind a proxy that speaks plain http to the site. */
export const HOUSE_ORIGIN = 'https://lake-effect.example'

/** A stand-in that a test can break. */
export type SimulatedProvider =
  | 'open-meteo'
  | 'geocoding'
  | 'nws'
  | 'eccc-api'
  | 'geomet'
  | 'openweather'
  | 'weatherapi'
  | 'rainviewer'
  | 'outlook-files'
  | 'outlook-images'
  | 'significant-weather'

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
  /** Signs somebody in, who gets an account if need be; what a browser sends from then on: `{ Cookie, Origin }`. */
  signIn(role: Role, email?: string): Promise<Record<string, string>>
  /** Moves the clock of site and simulator on. */
  advance(ms: number): void
  /** Breaks a provider, such as `fault('open-meteo', { kind: 'down' })`; `null` mends it. */
  fault(provider: SimulatedProvider, fault: Record<string, unknown> | null): Promise<void>
  /** For a look behind the site, and to break it. */
  db: Db
  /** Takes the database away: every question to it fails from then on. */
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
  /** Keys of the optional providers; none unless given. */
  keys?: { openWeather?: string; weatherApi?: string }
  signUp?: 'hidden' | 'open'
  /** The site's public origin; on this machine unless given. */
  origin?: string
  /** How the watch over alerts wakes; by a timer unless given. */
  schedule?: Schedule
  /** Services that a test plays itself: their addresses. */
  sources?: Partial<ReturnType<typeof simulatedSources>>
  /** Where Open-Meteo's forecast and geocoder are; the simulator unless given. */
  openMeteoUrl?: string
}

export const HOUSE_PASSWORD = 'squalls over the lake'

/** The whole site in this process, on an empty database, over the stand-in services. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const { origin = HOUSE_ORIGIN } = options
  let now = new Date(options.now)
  const clock = () => now
  const simulator = await startSimulator({ scenario: options.scenario, clock })
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-house-'))
  const database = await connectDatabase(options.database ?? { dataDir })
  const lines: string[] = []
  const log = createLog({ level: 'info', to: { write: (line) => lines.push(line) } })
  const metrics = createMetrics({ withProcess: false })
  const secret = (key: string | undefined) => (key === undefined ? null : new Secret(key))
  const keys = { openWeather: secret(options.keys?.openWeather), weatherApi: secret(options.keys?.weatherApi) }
  const sources = {
    simulated: false,
    ...simulatedSources(simulator.url),
    ...(options.openMeteoUrl && {
      openMeteoUrl: options.openMeteoUrl,
      openMeteoGeocodingUrl: `${options.openMeteoUrl}/geocoding`,
    }),
    ...options.sources,
    stop: simulator.close,
  }
  const audit = createAudit({ db: database.db, clock, log })
  const siteSecret = new Secret('a secret of thirty-two letters or more')
  const services = createProviderServices({
    secret: siteSecret,
    sources,
    contact: origin,
    db: database.db,
    clock,
    log,
    metrics,
    audit: audit.counted,
    keys,
    schedule: options.schedule,
  })
  const media = await createMedia({ dataDir, clock })
  const posts = createPosts({ database, clock, log, audit: audit.log, origin: () => origin, store: media.store })
  const uploads = await createUploads({
    database,
    clock,
    log,
    audit: audit.counted,
    origin: () => origin,
    dataDir,
    ...media,
  })
  const reports = createReports({
    database,
    clock,
    log,
    audit,
    ...media,
    uploads,
    limitWrites: posts.limitWrites,
  })
  const accounts = createAccounts({
    db: database.db,
    clock,
    audit,
    origin: () => origin,
    secret: siteSecret,
    signUp: options.signUp ?? 'hidden',
  })
  const app = createApp({
    log,
    origin: () => origin,
    trustedProxies: new BlockList(),
    findViewer: accounts.findViewer,
    audit,
    operations: {
      checks: { database: database.isAlive, storage: media.store.check },
      draining: () => false,
      metrics,
      metricsToken: null,
    },
    api: {
      ...services,
      posts,
      reports,
      uploads,
      media: { store: media.store, mayRead: createMayRead(reports.isPublic) },
      accounts,
      version: '0.0.0',
    },
    pages: {
      loadBuild: loadPageBuild,
      mode: 'production',
      clock,
      supportEmail: 'support@example.org',
      simulated: false,
      baseMaps: {
        standard: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Standard' },
        satellite: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Satellite' },
      },
      policy: {},
    },
  })
  // What a proxy asks of the site: the visitor's own host, over http.
  const ask = async (path: string, init?: RequestInit, from?: string) => {
    const address = `${origin.replace('https:', 'http:')}${path}`
    return await app.request(address, init, from === undefined ? undefined : cameFrom(from, path))
  }
  return {
    simulator,
    dataDir,
    log: lines,
    async signIn(role, email = `${role}@example.org`) {
      await createAccountStore(database.db, clock).createUser(email, HOUSE_PASSWORD, role)
      const answer = await ask('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin },
        body: JSON.stringify({ email, password: HOUSE_PASSWORD }),
      })
      if (!answer.ok) throw new Error(`The sign-in was refused: ${await answer.text()}`)
      return { Cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '', Origin: origin }
    },
    ask,
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    fault: async (provider, fault) => {
      const answer = await fetch(`${simulator.url}/__faults/${provider}`, {
        method: fault ? 'PUT' : 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: fault && JSON.stringify(fault),
      })
      if (!answer.ok) throw new Error(`The simulator refused the fault: ${await answer.text()}`)
    },
    db: database.db,
    loseDatabase: database.close,
    close: async () => {
      services.alerts.stopWatching()
      await simulator.close()
      await services.alerts.settled()
      await posts.close()
      await reports.close()
      await uploads.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
