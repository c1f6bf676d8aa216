import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { STARTS_WITHIN_MS, within } from './engine.ts'

/** How long processes may take to end before they are killed, ms. */
const ENDS_WITHIN_MS = 5_000

const running = new Set<ChildProcess>()

// A test that is ended early must not leave a browser behind.
for (const event of ['exit', 'disconnect', 'SIGINT', 'SIGTERM'] as const) {
  process.once(event, () => {
    for (const program of running) signalGroup(program, 'SIGKILL')
    if (event !== 'exit') process.exit(1)
  })
}

/** The path of a program of this machine. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/games']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/**
 * Starts a program in a process group of its own, so that it can be ended with all that it started.
 *
 * @param extra how many pipes to read besides stdout (1) and stderr (2)
 */
export function startProgram(command: string, args: string[], env: NodeJS.ProcessEnv, extra = 0): ChildProcess {
  const pipes = Array.from({ length: extra }, () => 'pipe' as const)
  const started = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe', ...pipes], env })
  running.add(started)
  return started
}

/** Ends the program and all that it started. */
export async function endProgram(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit')
  if (program.exitCode === null && program.signalCode === null) {
    signalGroup(program, 'SIGTERM')
    await within(ENDS_WITHIN_MS, 'ending a browser', ended).catch(() => undefined)
  }
  signalGroup(program, 'SIGKILL')
  running.delete(program)
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // The group has ended by itself.
  }
}

/** The first group of the pattern, as soon as the stream has said it. @throws when the stream ends or time is up */
export function untilSaid(stream: Readable, pattern: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    said += text
    const found = pattern.exec(said)?.[1]
    if (found !== undefined) resolve(found)
  })
  stream.once('end', () => reject(new Error(`it ended before it was ready:\n${said}`)))
  return within(STARTS_WITHIN_MS, `waiting for ${pattern}`, promise)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
