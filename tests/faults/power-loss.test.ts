import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aNoisyPhoto } from '../helpers/noise.ts'
import { startSite } from '../helpers/site.ts'
import { aStranger, done } from '../helpers/stranger.ts'

const CALLS = 'fsync,fdatasync,write,writev,sendto,sendmsg'

/** Whether calls of another process may be watched here. */
const refusal = ((): string | null => {
  try {
    // Many systems let strace watch its own children alone; the site is none.
    execFileSync('sh', ['-c', 'sleep 1 & strace -o /dev/null -p $!'], { stdio: 'pipe' })
    return null
  } catch (error) {
    return String(error)
  }
})()
if (refusal) process.stderr.write(`\nSKIPPED: what is forced to the disk before it is acknowledged: ${refusal}\n`)

/**
 * Watches what a process forces to the disk and what it answers.
 * @returns stops, and gives the calls in the order they ended
 */
async function watchCalls(pid: number): Promise<() => Promise<string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'lake-effect-strace-'))
  const file = join(folder, 'calls')
  const strace: ChildProcess = spawn(
    'strace',
    ['-f', '-y', '-s', '40', '-e', `trace=${CALLS}`, '-o', file, '-p', String(pid)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  onTestFinished(() => {
    strace.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const ended = once(strace, 'exit')
  // It says “attached” once it is.
  if (strace.stderr) await once(strace.stderr, 'data')
  return async () => {
    strace.kill('SIGINT')
    await ended
    return inOrderOfEnd(readFileSync(file, 'utf8').split('\n'))
  }
}

/**
 * A call that others overlap with is two lines: `123 fsync(5</x> <unfinished ...>` and `123 <... fsync resumed>) = 0`.
 */
function inOrderOfEnd(lines: readonly string[]): string[] {
  const begun = new Map<string, string>()
  return lines.flatMap((line) => {
    const [, thread = '', call = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    if (call.endsWith('<unfinished ...>')) {
      begun.set(thread, call)
      // What is sent counts from its beginning: the visitor may have it before the call returns.
      return /^f(data)?sync/.test(call) ? [] : [call]
    }
    if (!call.startsWith('<...')) return call ? [call] : []
    const started = begun.get(thread) ?? ''
    return /^f(data)?sync/.test(started) ? [started] : []
  })
}

test.skipIf(refusal)(
  'an upload and a report are on the disk, names included, before their sender hears so',
  async () => {
    const site = await startSite({ env: { FAKE_NOW: '' } })
    onTestFinished(site.stop)
    const reporter = aStranger({ origin: site.origin })
    const photo = { name: 'squall.png', type: 'image/png', bytes: await aNoisyPhoto(5, { width: 90, height: 50 }) }
    const stop = await watchCalls(site.pid() ?? 0)
    const upload = await reporter.upload(photo)
    const report = await reporter.report({ uploads: [upload] })
    await done(await reporter.ask('/healthz'), 200)
    const calls = await stop()

    /** Where a call stands that is found by its path or its first letters, after another. */
    const find = (call: RegExp, after = -1) => {
      const at = calls.findIndex((each, place) => place > after && call.test(each))
      expect(at, `${call} after ${calls[after] ?? 'the beginning'}\n${calls.join('\n')}`).toBeGreaterThan(after)
      return at
    }
    const log = /^f(data)?sync\(.*lake-effect\.sqlite-wal>/
    const begun = find(/HTTP\/1\.1 201/)
    const file = find(new RegExp(`^fsync\\(.*/uploads/${upload}>`), begun)
    const name = find(/^fsync\(.*\/uploads>/, file)
    const complete = find(log, name)
    expect(find(/HTTP\/1\.1 204/)).toBeGreaterThan(complete)

    const received = find(/HTTP\/1\.1 204/)
    const media = find(new RegExp(`^fsync\\(.*/media/${report.id}>`), received)
    const committed = find(log, media)
    expect(find(/HTTP\/1\.1 201/, received)).toBeGreaterThan(committed)
  },
)
