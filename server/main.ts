import { m } from '#words/messages.js'
import './run-mode.ts'
import type { Server } from 'node:http'
import { isSafeOrigin } from '#shared/loopback.ts'
import { createClock } from './clock.ts'
import { type Config, ConfigError, listSecrets, parseConfig, siteOriginAt } from './config.ts'
import { DataFolderError } from './data-folder/hold-data-folder.ts'
import { DatabaseVersionError } from './db/database-version-error.ts'
import { gracefulStop } from './http/graceful-stop.ts'
import { describeListenError, findListenProblem } from './http/listening.mjs'
import { createNodeServer } from './http/node-server.ts'
import { overloadGate } from './http/overload-gate.ts'
import { exitOnUncaught } from './last-resort.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { setOwnerOnlyUmask } from './owner-only.ts'
import { startDevelopmentPages } from './pages/development-pages.ts'
import { isDevelopment } from './run-mode.ts'
import { createSite } from './site.ts'
import { settleSources } from './sources/settle-sources.ts'

/**
 * Connections that the kernel holds until the process takes them (at most `net.core.somaxconn`). Further connections of
 * a crowd are dropped and tried again after 1, 3 and 7 s, so that clients would learn late that they are refused.
 * Node's default is 511.
 */
const WAITING_CONNECTIONS = 4_096

setOwnerOnlyUmask()
const config = readConfig()
const listenProblem = await findListenProblem(config)
if (listenProblem !== null) refuse(listenProblem)
const log = createLog({ level: config.logLevel, secrets: listSecrets(config) })
exitOnUncaught(log)
log.info({ node: process.version }, `Lake Effect starts, mode ${process.env.NODE_ENV}`)
await start(config, log).catch((err) => {
  if (err instanceof DataFolderError || err instanceof DatabaseVersionError) log.fatal(err.message)
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

/** Writes to the console, in plain words, what must be changed before the site can start, and exits. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Makes the site, listens, and stops on a signal. */
async function start(config: Config, log: Log): Promise<void> {
  const clock = createClock(config.fakeNow)
  let port = config.port
  const origin = () => siteOriginAt(config, port)
  const server = createNodeServer({
    fetch: (request, env) => site.app.fetch(request, env),
    answerFinishedPage: (incoming, outgoing) => site.answerFinishedPage?.(incoming, outgoing) ?? false,
    log,
    origin,
  })
  const metrics = createMetrics()
  const site = await createSite({
    config,
    sources: await settleSources(config, clock, log),
    clock,
    log,
    metrics,
    origin,
    draining: () => stopping.draining(),
    development: isDevelopment ? await startDevelopmentPages(server) : undefined,
    overload: (isKept) => overloadGate({ log, metrics, isKept }),
  })
  const delayMs = isDevelopment ? 0 : config.stopDelayMs
  const stopping = gracefulStop({ server, log, delayMs, letGo: site.letGo, close: site.close })
  stopping.onSignals()
  await site.start()
  port = await listen(server, config)
  log.info(`Lake Effect is at ${origin()}`)
  if (!isSafeOrigin(origin())) log.warn(m.account_not_safe())
}

async function listen(server: Server, { host, port }: Config): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: WAITING_CONNECTIONS }, resolve)
  }).catch((error: unknown) => {
    const sentence = describeListenError(error, { host, port })
    if (sentence !== null) refuse(sentence)
    throw error
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
