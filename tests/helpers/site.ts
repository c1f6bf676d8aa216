import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClock } from '#server/clock.ts'
import { ADDRESSES } from '#server/sources/addresses.ts'
import { type RunningSimulator, startSimulator } from '#simulator/simulator.ts'
import type { ScenarioName } from '#simulator/weather/scenario-names.ts'
import { freePort } from './free-port.ts'
import { programEnv, startOf } from './program.ts'
import { startTlsFront } from './tls-front.ts'

/** A Saturday of snow squalls in Toronto: 2:05 p.m., the moment the design pictures show. */
export const SQUALL_DAY = '2026-11-21T19:05:00.000Z'

export interface Site {
  origin: string
  simulator: RunningSimulator
  /** Where the site keeps everything. */
  dataDir: string
  /** Every line that the server has logged. */
  log: string[]
  /** SIGKILL: ends it without any shutdown. */
  kill(): Promise<void>
  /** SIGTERM: it finishes what it is doing. @returns its exit code */
  shutDown(): Promise<number | null>
  /** Id of the current process. */
  pid(): number | undefined
  /** Starts it again, on the same data and under the same address; `env` goes on top. */
  start(env?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

export interface SiteOptions {
  scenario?: ScenarioName
  now?: string
  /** Variables that win over the defaults; an empty one counts as unset. */
  env?: Record<string, string>
  /** A file that standard output and error go to, instead of `log`. */
  logFile?: string
  /** Whether the site is at an https origin behind a TLS proxy, as in production. */
  isBehindTls?: boolean
  /** The checkout that runs, this one unless given. */
  directory?: string
  /** Starts the server, by `startOf()` unless given. A shell must `exec` it, or signals would not arrive. */
  command?: readonly [string, ...string[]]
  /** The user who runs it, the test's own unless given. Only root may choose. */
  uid?: number
}

/** On a busy machine a site takes long to start. */
const READY_WITHIN_MS = 300_000

/**
 * The real server in its own process, at http://localhost, on an empty data folder, with the stand-in services under
 * the test's control.
 */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const now = options.now ?? SQUALL_DAY
  const simulator = await startSimulator({ scenario: options.scenario, clock: createClock(new Date(now)) })
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-'))
  if (options.uid !== undefined) await chown(dataDir, options.uid, options.uid)
  const port = await freePort()
  const front = options.isBehindTls ? await startTlsFront(port) : null
  const log: string[] = []
  const env = programEnv({
    PORT: String(port),
    DATA_DIR: dataDir,
    FAKE_NOW: now,
    WEATHER_PROVIDERS: 'live',
    ...Object.fromEntries(
      Object.values(ADDRESSES).map(({ variable, standIn }) => [variable, `${simulator.url}/${standIn}`]),
    ),
    ...(front && { SITE_ORIGIN: front.origin, TRUSTED_PROXIES: '127.0.0.1' }),
    ...options.env,
  })
  const address = `http://localhost:${port}`
  const directory = resolve(options.directory ?? '.')
  const [command, ...args] = options.command ?? startOf(directory)
  const launch = async (more: Record<string, string> = {}): Promise<ChildProcess> => {
    const output = options.logFile === undefined ? 'pipe' : openSync(options.logFile, 'a')
    const started = spawn(command, args, {
      cwd: directory,
      uid: options.uid,
      stdio: ['ignore', output, output],
      env: { ...env, ...more },
    })
    if (typeof output === 'number') closeSync(output)
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n').filter(Boolean)))
    }
    await untilReady(address, started, log)
    return started
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  let server = await launch()
  return {
    origin: front?.origin ?? address,
    simulator,
    dataDir,
    log,
    kill: () => end('SIGKILL'),
    async shutDown() {
      await end('SIGTERM')
      return server.exitCode
    },
    pid: () => server.pid,
    async start(more) {
      server = await launch(more)
    },
    async stop() {
      await end('SIGTERM')
      await front?.close()
      await simulator.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same as the public has it: at an https origin, behind a TLS proxy. */
export const startPublicSite = (options: SiteOptions = {}): Promise<Site> =>
  startSite({ isBehindTls: true, ...options })

async function untilReady(origin: string, server: ChildProcess, log: string[]): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (Date.now() < giveUpAt && server.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
  server.kill('SIGKILL')
  throw new Error(`The site did not become ready (${server.exitCode}):\n${log.slice(-40).join('\n')}`)
}
