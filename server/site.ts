import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import type { Clock } from '#shared/time.ts'
import { createAccountSweep } from './accounts/account-sweep.ts'
import { createAccounts } from './accounts/create-accounts.ts'
import { ensureFirstAdmin } from './accounts/first-admin.ts'
import { hasUnreadableKeys } from './accounts/second-factor/unreadable-keys.ts'
import { createSurroundings } from './alert-reports/report-surroundings.ts'
import type { Schedule } from './alerts/alert-watch.ts'
import { type Services as AppServices, createApp } from './app.ts'
import { createAudit } from './audit/create-audit.ts'
import { type Config, listUnshared } from './config.ts'
import { holdDataFolder } from './data-folder/hold-data-folder.ts'
import { refuseLeftSite } from './data-folder/refuse-left-site.ts'
import { withRoomToStart } from './data-folder/room-to-start.ts'
import { describeLostAuthenticators, sessionSecret } from './data-folder/session-secret.ts'
import { siteDataOf } from './data-folder/site-data.ts'
import { connectDatabase } from './db/connect-database.ts'
import { migrateDatabase } from './db/migrate-database.ts'
import type { Db } from './db/schema.ts'
import { imageOriginOf } from './http/content-security-policy.ts'
import { createQuotaSweep } from './http/network-quota.ts'
import { staticFiles } from './http/static-files.ts'
import type { Log } from './log.ts'
import { baseMapsOf } from './map/base-maps.ts'
import { createMedia } from './media/create-media.ts'
import { createMayRead } from './media/media-access.ts'
import { createMediaOwner } from './media/media-owner.ts'
import type { Metrics } from './metrics.ts'
import type { Sleep } from './outbound/create-provider-client.ts'
import { closeSiteFolders } from './owner-only.ts'
import type { DevelopmentPages } from './pages/development-pages.ts'
import type { FinishedPageHandler } from './pages/finished-page-handler.ts'
import { CLIENT_DIRECTORY, loadedScriptVersions, loadPageBuild } from './pages/page-build.ts'
import { createPosts } from './posts/create-posts.ts'
import { shownCovers } from './posts/shown-covers.ts'
import { createPush } from './push/create-push.ts'
import { createReports } from './reports/create-reports.ts'
import { seasonOf } from './reports/samples/sample-reports.ts'
import { createSharedState } from './shared-state/create-shared-state.ts'
import type { SiteOrigin } from './site-origin.ts'
import type { Sources } from './sources/settle-sources.ts'
import { createUploads } from './uploads/create-uploads.ts'
import { forecastAsShown } from './weather/forecast-as-shown.ts'
import { createWeatherServices } from './weather-services.ts'

/** The folders of the server's code: the sources, or the one folder of the build. */
const CODE_FOLDERS = ['.', '../shared'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

// The build is read once in a process, for all sites in it.
const builtPages = onceEach(loadPageBuild)
const builtFiles = onceEach((directory: URL) => staticFiles(fileURLToPath(directory)))

/** What a site is given from outside. */
export interface SiteParts {
  config: Config
  /** Where the weather comes from; stopped with the site. */
  sources: Sources
  clock: Clock
  log: Log
  metrics: Metrics
  origin: SiteOrigin
  /** Whether the server is stopping, for /readyz. */
  draining: () => boolean
  /** Pages from their sources; the built ones unless given. */
  development?: DevelopmentPages
  /**
   * Refuses what this process cannot answer in time; absent in tests, where a loaded machine is no reason to refuse.
   */
  overload?: AppServices['overload']
  /** How the watch over alerts wakes; by a timer unless given. */
  schedule?: Schedule
  /** Waits between two attempts to ask a provider; by a timer unless given. */
  sleep?: Sleep
  /** How many times as long as usual an answer waits for its source; once unless given. */
  patience?: () => number
}

export interface Site {
  app: Hono
  /** Answers what it can before the app is asked. */
  answerFinishedPage?: FinishedPageHandler
  db: Db
  /** Stores the samples of a simulated site, and starts background work. */
  start(): Promise<void>
  /** Sends the notifications that are due, for tests that stop the clock. */
  notify(): Promise<void>
  /** Ends answers that would go on for ever, such as streams of events. */
  letGo(): void
  /** Called one after the other when the last answer has left. */
  close: readonly (() => Promise<void> | void)[]
}

/** Assembles the site: everything that lives longer than a request is made here. */
export async function createSite(parts: SiteParts): Promise<Site> {
  const { config, sources, clock, log, metrics, origin, development } = parts
  const { simulated } = sources
  const { dataDir, databaseUrl } = siteDataOf(config, simulated)
  const letGoOfFolder = await holdDataFolder(dataDir)
  closeSiteFolders(dataDir).then(
    (closed) => closed > 0 && log.warn({ closed }, 'files of the site were open to other users of this machine'),
    (err: unknown) => log.warn({ err }, 'files of the site may be open to other users of this machine'),
  )
  // An older version refuses the database from then on: the log tells since when.
  const migrate = async (db: Db) => {
    const missing = await migrateDatabase(db)
    const migrations = { count: missing.length, last: missing.at(-1) }
    if (missing.length > 0) log.info({ migrations }, 'the database was brought up to this version')
  }
  // The reason alone: errors of the client carry the whole connection.
  const onBroken = ({ message }: Error) => log.warn({ reason: message }, 'a database connection broke')
  const connect = () => connectDatabase({ dataDir, databaseUrl }, onBroken, migrate)
  const database = await (databaseUrl === undefined ? withRoomToStart(dataDir, connect) : connect())
  const { db } = database
  if (databaseUrl !== undefined && !simulated) await refuseLeftSite(dataDir, db)
  const audit = createAudit({ db, clock, log })
  const secret =
    config.sessionSecret ??
    sessionSecret(dataDir, () =>
      log.warn('the file session-secret was unusable and is replaced: everybody signs in again'),
    )
  for (const warning of listUnshared(config)) log.warn(warning)
  const sharedState = await createSharedState({
    url: config.redisUrl,
    codeFolders: CODE_FOLDERS,
    secret,
    simulated,
    log,
    onUp: metrics.redisAnswers,
    onTrouble: metrics.redisTroubled,
  })
  const services = createWeatherServices({
    sharedState,
    secret,
    sources,
    contact: config.providers.contact ?? origin(),
    db,
    clock,
    log,
    metrics,
    audit: audit.counted,
    off: config.providers.off,
    keys: config.providers.keys,
    openMeteoCallsADay: config.providers.openMeteoCallsADay,
    schedule: parts.schedule,
    sleep: parts.sleep,
    patience: parts.patience,
  })
  const media = await createMedia({
    dataDir,
    clock,
    s3: config.s3,
    simulated,
    onDamaged: (key) => {
      log.error({ key }, 'a stored file is damaged and is not served')
      audit.counted
        .record(
          {
            type: 'data_tampering',
            severity: 'high',
            message: 'A stored file is not what was stored.',
            details: { key },
          },
          null,
        )
        .catch((err: unknown) => log.error({ err }, 'a damaged file could not be recorded'))
    },
  })
  const owner = createMediaOwner({ db, store: media.store, log, shownCovers: () => shownCovers(db) })
  const shared = { database, db, clock, log, origin, sharedState, owner }
  const posts = createPosts({ ...shared, audit: audit.log, store: media.store })
  const uploads = await createUploads({
    ...shared,
    audit: audit.counted,
    dataDir,
    s3: config.s3,
    simulated,
    ...media,
  })
  const reports = createReports({
    ...shared,
    audit,
    ...media,
    uploads: uploads.forReports,
    limitWrites: posts.services.limitWrites,
    secret,
    surroundingsAt: createSurroundings(services),
    nearTown: services.nearTown,
  })
  const push = await createPush({
    ...shared,
    watch: services.alerts.watch,
    radar: services.radar,
    forecastAt: async (place) => (await forecastAsShown(services.weather, place, clock().getTime())).data,
    leadership: sharedState.leadership,
    metrics,
    contactEmail: config.supportEmail,
    services: config.pushServices,
  })
  const quotaSweep = createQuotaSweep(shared)
  const accountSweep = createAccountSweep(shared)
  const accounts = createAccounts({ db, clock, log, audit, origin, secret, signUp: config.signUp })
  if (await hasUnreadableKeys(db, secret)) {
    log.error(describeLostAuthenticators('their keys are encrypted under another session secret than this site has'))
  }
  await ensureFirstAdmin(config.admin, { db, clock, log, audit: audit.log })
  const { hono: app, answerFinishedPage } = createApp({
    log,
    db,
    origin,
    trustedProxies: config.trustedProxies,
    audit,
    findViewer: accounts.findViewer,
    operations: {
      checks: { database: database.isAlive, storage: media.store.check },
      sharedState: sharedState.health,
      draining: parts.draining,
      scriptVersions: development ? undefined : loadedScriptVersions,
      metrics,
      metricsToken: config.metricsToken,
    },
    api: {
      ...services,
      posts: posts.services,
      reports: reports.services,
      uploads: uploads.services,
      media: { store: media.store, mayRead: createMayRead(reports.services.isPublic) },
      accounts,
      push,
      sharedState,
      version: readVersion(),
    },
    overload: parts.overload,
    files: development ? undefined : await builtFiles(CLIENT_DIRECTORY),
    pages: {
      loadBuild: development?.loadBuild ?? builtPages,
      mode: development ? 'development' : 'production',
      supportEmail: config.supportEmail,
      isSignUpOpen: config.signUp === 'open',
      simulated,
      baseMaps: baseMapsOf(config.map, sources),
      policy: {
        imageOrigins: simulated ? [] : [config.map.standard, config.map.satellite].map(({ url }) => imageOriginOf(url)),
        allowWebSocket: development !== undefined,
        // No page turns text into script: the only policy is for the service worker's address. Hot reload needs more.
        trustedTypes: development ? undefined : ['service-worker'],
      },
    },
  })
  return {
    app,
    answerFinishedPage,
    db,
    async start() {
      audit.start()
      services.readAhead().catch((err: unknown) => log.error({ err }, 'the names of places cannot be read'))
      if (simulated) await Promise.all([posts.loadSamples(), reports.loadSamples(seasonOf(config.simulatedScenario))])
      for (const part of [posts, reports, uploads, push, quotaSweep, accountSweep]) part.start()
    },
    async notify() {
      await push.settled()
      await push.work()
    },
    letGo() {
      services.alerts.stopWatching()
      uploads.letGo()
    },
    close: [
      () => development?.close(),
      push.close,
      sources.stop,
      services.alerts.settled,
      audit.close,
      posts.close,
      reports.close,
      uploads.close,
      quotaSweep.stop,
      accountSweep.stop,
      sharedState.close,
      database.close,
      letGoOfFolder,
    ],
  }
}

function readVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return version
}

function onceEach<Key, T>(make: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const made = new Map<Key, Promise<T>>()
  return (key) => {
    const ready = made.get(key) ?? make(key)
    made.set(key, ready)
    return ready
  }
}
