import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret } from '#server/secret.ts'
import { freePort } from './free-port.ts'

export interface RunningRedis {
  url: Secret
  /** Pauses the process (SIGSTOP): connections stay open and nothing is answered. */
  freeze(): void
  thaw(): void
  /** Ends it as a crash would; its data are lost. */
  kill(): Promise<void>
  /** Begins again at the same address, empty. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const PROGRAM = findProgram()

/** Why no server is available; null when one is. */
export const noRedis: string | null = PROGRAM === null ? 'no redis-server or valkey-server is installed' : null

/**
 * A new Redis or Valkey on loopback, without persistence.
 *
 * @param password that it requires; none unless given
 */
export async function startRedis(password?: string): Promise<RunningRedis> {
  if (PROGRAM === null) throw new Error(noRedis ?? '')
  const program = PROGRAM
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'lake-effect-redis-'))
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder]
  if (password !== undefined) settings.push('--requirepass', password)
  const begin = () => spawn(program, settings, { stdio: 'ignore' })
  let server = begin()
  const killNow = () => server.kill('SIGKILL')
  process.once('exit', killNow)
  await listens(port)
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    killNow()
    await ended
  }
  return {
    url: new Secret(`redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`),
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    kill,
    async restart() {
      await kill()
      server = begin()
      await listens(port)
    },
    async stop() {
      process.off('exit', killNow)
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findProgram(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const paths = ['redis-server', 'valkey-server'].flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const connection = createConnection({ port, host: '127.0.0.1' })
    const isOpen = await new Promise<boolean>((resolve) => {
      connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    connection.destroy()
    if (isOpen) return
    await sleep(10)
  }
}
