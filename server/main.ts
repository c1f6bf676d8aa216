import './run-mode.ts'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAccounts, isSafeOrigin, UNSAFE_ORIGIN } from './accounts/create-accounts.ts'
import { ensureFirstAdmin } from './accounts/first-admin.ts'
import { sessionSecret } from './accounts/session-secret.ts'
import { createApp } from './app.ts'
import { createAudit } from './audit/create-audit.ts'
import { createClock } from './clock.ts'
import { type Config, ConfigError, listSecrets, parseConfig, siteOriginAt } from './config.ts'
import { DataFolderInUse, holdDataFolder } from './data-folder/hold-data-folder.ts'
import { closeSiteFolders, setOwnerOnlyUmask } from './data-folder/owner-only.ts'
import { connectDatabase } from './db/connect-database.ts'
import { imageOriginOf } from './http/content-security-policy.ts'
import { gracefulStop } from './http/graceful-stop.ts'
import { describeListenError, findListenProblem } from './http/listening.mjs'
import { createNodeServer } from './http/node-server.ts'
import { overloadGate } from './http/overload-gate.ts'
import { staticFiles } from './http/static-files.ts'
import { exitOnUncaught } from './last-resort.ts'
import { createLog, type Log } from './log.ts'
import { baseMapsOf } from './map/base-maps.ts'
import { createMedia } from './media/create-media.ts'
import { createMayRead } from './media/media-access.ts'
import { createMetrics } from './metrics.ts'
import { startDevelopmentPages } from './pages/development-pages.ts'
import { CLIENT_DIRECTORY, loadPageBuild } from './pages/page-build.ts'
import { createPosts } from './posts/create-posts.ts'
import { createProviderServices } from './provider-services.ts'
import { type ProviderSources, settleProviderSources } from './provider-sources.ts'
import { createReports } from './reports/create-reports.ts'
import { isDevelopment } from './run-mode.ts'
import { createUploads } from './uploads/create-uploads.ts'

setOwnerOnlyUmask()
const config = readConfig()
const listenProblem = await findListenProblem(config)
if (listenProblem !== null) refuse(listenProblem)
const log = createLog({ level: config.logLevel, secrets: listSecrets(config) })
exitOnUncaught(log)
log.info({ node: process.version }, `Lake Effect starts, mode ${process.env.NODE_ENV}`)
await start(config, log).catch((err) => {
  const sentence = describeListenError(err, config)
  if (sentence !== null) refuse(sentence)
  if (err instanceof DataFolderInUse) log.fatal(err.message)
  else log.fatal({ err }, 'the site could not start')
  process.exit(1)
})

function readConfig(): Config {
  try {
    return parseConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    refuse(error.message)
  }
}

/** Tells the person at the console, in plain words, what to change before the site can start. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Puts the house together: configuration, services, listen, and how all of it closes. */
async function start(config: Config, log: Log): Promise<void> {
  const clock = createClock(config.fakeNow ?? undefined)
  const metrics = createMetrics()
  const sources = await settleProviderSources(config, clock, log)
  const letGoOfFolder = await holdDataFolder(dataDirectory(config, sources))
  closeSiteFolders(dataDirectory(config, sources)).then(
    (closed) => closed > 0 && log.warn({ closed }, 'files of the site were open to other users of this machine'),
    (err: unknown) => log.warn({ err }, 'files of the site may be open to other users of this machine'),
  )
  const database = await connectDatabase(
    { dataDir: dataDirectory(config, sources), databaseUrl: config.databaseUrl?.reveal() },
    (err) => log.warn({ err }, 'a database connection broke'),
  )
  const audit = createAudit({ db: database.db, clock, log })
  const stopAudit = audit.start()
  let port = config.port
  const origin = () => siteOriginAt(config, port)

  const server = createNodeServer({ fetch: (request, env) => app.fetch(request, env), log, origin })
  const development = isDevelopment ? await startDevelopmentPages(server) : null
  const secret =
    config.sessionSecret ??
    sessionSecret(dataDirectory(config, sources), () =>
      log.warn('the file session-secret was unusable and is replaced: everybody signs in again'),
    )
  const services = createProviderServices({
    secret,
    sources,
    contact: config.providers.contact ?? origin(),
    db: database.db,
    clock,
    log,
    metrics,
    audit: audit.counted,
    keys: { openWeather: config.providers.openWeatherApiKey, weatherApi: config.providers.weatherApiKey },
  })
  const media = await createMedia({
    dataDir: dataDirectory(config, sources),
    clock,
    s3: config.s3,
    simulated: sources.simulated,
    onDamaged: (key) => log.error({ key }, 'a stored file is damaged and is not served'),
  })
  const posts = createPosts({ database, clock, log, audit: audit.log, origin, store: media.store })
  const uploads = await createUploads({
    database,
    clock,
    log,
    audit: audit.counted,
    origin,
    dataDir: dataDirectory(config, sources),
    s3: config.s3,
    simulated: sources.simulated,
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
    origin,
    secret,
    signUp: config.signUp,
  })
  await ensureFirstAdmin(config.admin, { db: database.db, clock, log, audit: audit.log })
  const stopping = gracefulStop({
    server,
    log,
    delayMs: isDevelopment ? 0 : config.stopDelayMs,
    letGo: () => {
      services.alerts.stopWatching()
      uploads.letGo()
    },
    close: [
      () => development?.close(),
      sources.stop,
      services.alerts.settled,
      stopAudit,
      posts.close,
      reports.close,
      uploads.close,
      database.close,
      letGoOfFolder,
    ],
  })
  const app = createApp({
    log,
    origin,
    trustedProxies: config.trustedProxies,
    audit,
    findViewer: accounts.findViewer,
    operations: {
      checks: { database: database.isAlive, storage: media.store.check },
      draining: stopping.draining,
      metrics,
      metricsToken: config.metricsToken,
    },
    api: {
      ...services,
      posts,
      reports,
      uploads,
      media: { store: media.store, mayRead: createMayRead(reports.isPublic) },
      accounts,
      version: readVersion(),
    },
    overload: overloadGate({ log }),
    files: isDevelopment ? undefined : await staticFiles({ root: fileURLToPath(CLIENT_DIRECTORY) }),
    pages: {
      loadBuild: development?.loadBuild ?? once(loadPageBuild),
      mode: isDevelopment ? 'development' : 'production',
      clock,
      supportEmail: config.supportEmail,
      simulated: sources.simulated,
      baseMaps: baseMapsOf(config.map, sources),
      policy: {
        imageOrigins: sources.simulated
          ? []
          : [config.map.standard, config.map.satellite].map(({ url }) => imageOriginOf(url)),
        allowWebSocket: isDevelopment,
        // The pages need no policy: nothing in them turns text into script. Hot reload does.
        trustedTypes: isDevelopment ? undefined : [],
      },
    },
  })

  stopping.onSignals()
  if (sources.simulated) await Promise.all([posts.loadSamples(), reports.loadSamples()])
  posts.start()
  reports.start()
  uploads.start()
  port = await listen(server, config)
  log.info(`Lake Effect is at ${origin()}`)
  if (!isSafeOrigin(origin())) log.warn(UNSAFE_ORIGIN)
}

/** A simulated site never shares its data with a live one. */
function dataDirectory(config: Config, sources: ProviderSources): string {
  return sources.simulated ? join(config.dataDir, 'simulated') : config.dataDir
}

async function listen(server: Server, { host, port }: Config): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function readVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return version
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
