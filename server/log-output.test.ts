import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isLong } from '../tests/helpers/long.ts'

/** The promise is a second; a test run that shares its machine is granted more. */
const EXIT_LIMIT_MS = isLong ? 1_000 : 4_000

/** A process that writes a log of 1 KB lines to `output`. */
function startLogging(output: 'pipe' | number) {
  const child = fork(join(import.meta.dirname, 'log.fixture.ts'), {
    stdio: ['pipe', output, 'inherit', 'ipc'],
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    child,
    /** @returns when the process has gone on after so many lines */
    async writeLines(lines: number) {
      const written = once(child, 'message')
      child.stdin?.write(`${lines}\n`)
      await written
    },
  }
}

const parsed = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const lostIn = (lines: { msg: string; lines?: number }[]) =>
  lines.filter(({ msg }) => msg.startsWith('lines of the log'))

test('a log on a full device costs lines, not the process', async () => {
  const { child, writeLines } = startLogging(openSync('/dev/full', 'w'))
  await writeLines(100)
  await writeLines(100)
  expect(child.exitCode).toBeNull()
})

test('a log whose reader has gone costs lines, not the process', async () => {
  const { child, writeLines } = startLogging('pipe')
  await writeLines(1)
  child.stdout?.destroy()
  await writeLines(100)
  await writeLines(100)
  expect(child.exitCode).toBeNull()
})

test('a log that nobody reads stops nothing; who reads it later hears how many lines are missing', async () => {
  const { child, writeLines } = startLogging('pipe')
  await writeLines(5_000)
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  await expect.poll(() => text.length).toBeGreaterThan(1_000_000)
  await writeLines(1)
  await expect.poll(() => lostIn(parsed(text.slice(0, text.lastIndexOf('\n'))))).toHaveLength(1)
  const lines = parsed(text)
  const [lost] = lostIn(lines)
  expect(lines.length - 1 + (lost?.lines ?? 0)).toBe(5_001)
})

const disk = mkdtempSync(join(tmpdir(), 'lake-effect-log-'))
const refusal = ((): string | null => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'pipe' })
    return null
  } catch (error) {
    return String(error)
  }
})()
if (refusal) process.stderr.write(`\nSKIPPED: a log on a full disk: ${refusal}\n`)

test.skipIf(refusal)('a log on a full disk says how many lines are missing once there is room again', async () => {
  onTestFinished(() => {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  })
  const [file, filler] = [join(disk, 'log'), join(disk, 'filler')]
  writeFileSync(filler, Buffer.alloc(512 * 1024))
  const { writeLines } = startLogging(openSync(file, 'a'))
  await writeLines(1_000)
  expect(statfsSync(disk).bavail).toBe(0)
  rmSync(filler)
  await writeLines(1)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const torn = lines.filter((line) => !line.endsWith('}'))
  expect(torn.length).toBeLessThanOrEqual(1)
  const whole = lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line))
  const [lost] = lostIn(whole)
  expect(lostIn(whole)).toHaveLength(1)
  expect(whole.length - 1 + (lost?.lines ?? 0)).toBe(1_001)
})

async function endOf(child: ChildProcess): Promise<number | null> {
  await once(child, 'exit')
  return child.exitCode
}

test.each(['throw', 'reject'])(
  'an error that nothing handles (%s) is logged and ends the process within a second',
  async (what) => {
    const { child, writeLines } = startLogging('pipe')
    await writeLines(1)
    let text = ''
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    const startedAt = performance.now()
    child.stdin?.write(`${what}\n`)
    expect(await endOf(child)).toBe(1)
    expect(performance.now() - startedAt).toBeLessThan(EXIT_LIMIT_MS)
    expect(parsed(text).at(-1)).toMatchObject({ level: 'fatal', err: { message: expect.stringContaining('nothing') } })
  },
)

test('an error that nothing handles ends the process also while nobody reads its log', async () => {
  const { child, writeLines } = startLogging('pipe')
  await writeLines(5_000)
  child.stdin?.write('throw\n')
  expect(await endOf(child)).toBe(1)
})
