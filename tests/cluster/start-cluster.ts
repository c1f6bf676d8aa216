import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ADDRESSES } from '#server/sources/addresses.ts'
import { startSimulator } from '#simulator/simulator.ts'
import { freePort } from '../helpers/free-port.ts'
import { noNginx, startNginx } from '../helpers/nginx.ts'
import { noPostgres, type PostgresServer, startPostgres } from '../helpers/postgres-server.ts'
import { startOf } from '../helpers/program.ts'
import { noRedis, startRedis } from '../helpers/redis.ts'
import { startS3 } from '../helpers/s3.ts'
import { shippedServers } from '../helpers/shipped-nginx.ts'
import { aStranger, type Stranger } from '../helpers/stranger.ts'
import { askProcess } from './ask-process.ts'

export const ADMIN = { email: 'admin@example.org', password: 'squalls over the lake' }

/** What this machine lacks for a cluster; empty when it lacks nothing. */
export const missing: readonly string[] = [noPostgres, noRedis, noNginx].filter((reason) => reason !== null)

/** A machine that four sites share takes its time. */
const READY_WITHIN_MS = 180_000

export interface SiteProcess {
  port: number
  log: string[]
  pid(): number | undefined
  kill(): Promise<void>
  /** SIGTERM, until it has ended, and then from the beginning. */
  restart(): Promise<void>
  start(): Promise<void>
}

/**
 * So many processes of one site behind nginx as `deploy/nginx.conf` sets it up, which gives each request to the next
 * and keeps pages for a moment, with PostgreSQL, Redis and S3 of their own, over the stand-in services.
 */
export async function startCluster(count: number) {
  const closing: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    return { ...(await startParts(count, closing)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(count: number, closing: (() => Promise<void>)[]) {
  const simulator = await startSimulator({ scenario: 'calm' })
  closing.push(simulator.close)
  const postgres = withUrl(await startPostgres())
  closing.push(postgres.stop)
  const redis = await startRedis('redis-canary')
  closing.push(redis.stop)
  const s3 = await startS3()
  closing.push(s3.stop)
  const [front = 0, http = 0, ...ports] = await Promise.all(Array.from({ length: count + 2 }, freePort))
  const origin = `http://localhost:${front}`
  const env = {
    PATH: process.env.PATH,
    SITE_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url.reveal(),
    SESSION_SECRET: 'a secret of thirty-two letters or more',
    S3_ENDPOINT: s3.config.endpoint,
    S3_BUCKET: s3.config.bucket,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId.reveal(),
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey.reveal(),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    WEATHER_PROVIDERS: 'live',
    STOP_DELAY_MS: '1000',
    ...Object.fromEntries(
      Object.values(ADDRESSES).map(({ variable, standIn }) => [variable, `${simulator.url}/${standIn}`]),
    ),
  }
  const processes: SiteProcess[] = []
  for (const port of ports) {
    const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-cluster-'))
    closing.push(() => rm(dataDir, { recursive: true, force: true }))
    processes.push(siteProcess(port, origin, { ...env, PORT: String(port), DATA_DIR: dataDir }))
  }
  closing.push(async () => {
    await Promise.all(processes.map(({ kill }) => kill()))
  })
  await Promise.all(processes.map(({ start }) => start()))
  const servers = await shippedServers({ http, origin: front, sites: ports, isTls: false })
  const nginx = await startNginx(servers, {}, `${origin}/readyz`)
  closing.push(nginx.stop)

  let visitors = 0
  return {
    origin,
    processes,
    simulator,
    redis,
    postgres,
    /** Somebody with an address of their own; asks nginx, or one process when told which. */
    visitor(process?: number): Stranger {
      visitors += 1
      const from = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
      const port = process === undefined ? undefined : processes[process % count]?.port
      return aStranger({ origin, from, ask: port === undefined ? fetch : (...asked) => askProcess(port, ...asked) })
    },
    /** The same person, at another process. */
    at(process: number, stranger: Stranger, from?: string): Stranger {
      const port = processes[process % count]?.port ?? 0
      const same = aStranger({ origin, from, ask: (...asked) => askProcess(port, ...asked) })
      for (const [name, value] of stranger.cookies) same.cookies.set(name, value)
      return same
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

function withUrl(server: PostgresServer) {
  if (!server.ok) throw new Error(server.reason)
  return server
}

function siteProcess(port: number, origin: string, env: Record<string, string | undefined>): SiteProcess {
  const [program, ...args] = startOf()
  const log: string[] = []
  let running: ChildProcess | undefined
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }
  async function start(): Promise<void> {
    const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    running = started
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n').filter(Boolean)))
    }
    const giveUpAt = Date.now() + READY_WITHIN_MS
    while (Date.now() < giveUpAt && started.exitCode === null) {
      const answer = await askProcess(port, `${origin}/readyz`).catch(() => null)
      if (answer?.ok) {
        const { sharedState } = (await answer.json()) as { sharedState: string }
        if (sharedState === 'shared') return
      } else await answer?.body?.cancel()
      await sleep(100)
    }
    throw new Error(`A process did not become ready (${started.exitCode}):\n${log.slice(-40).join('\n')}`)
  }
  return {
    port,
    log,
    pid: () => running?.pid,
    start,
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM')
      await start()
    },
  }
}
