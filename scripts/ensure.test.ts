import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const START_LIMIT_MS = 60_000
const SCRIPTS = ['scripts/ensure.mjs', 'scripts/chromium.mjs', 'scripts/earlier-assets.mjs', 'scripts/fingerprint.mjs']
const NEEDED = [...SCRIPTS, 'server', 'shared', 'package.json', 'package-lock.json']

let clone: string
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'lake-effect-clone-'))
  await mkdir(join(clone, 'scripts'))
  for (const part of NEEDED) await cp(resolve(part), join(clone, part), { recursive: true })
})
afterEach(() => rm(clone, { recursive: true }))

test(
  'a port in use is named in one sentence before anything is installed or built',
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const { code, output } = await ensure({ PORT: String(port) })
    other.close()
    expect(output).toMatch(new RegExp(`^Port ${port} is already in use: [^\n]+ PORT=\\d+ npm start\n$`))
    expect(code).toBe(1)
    expect(await readdir(clone)).not.toContain('node_modules')
    expect(await readdir(clone)).not.toContain('build')
  },
  START_LIMIT_MS,
)

test(
  'every bad variable is named before the pages are built',
  async () => {
    await symlink(resolve('node_modules'), join(clone, 'node_modules'))
    const { code, output } = await ensure({ PORT: '80000', LOG_LEVEL: 'loud' })
    expect(output).toBe(`The configuration is not usable:
PORT: must be a whole number from 0 to 65535
LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent
`)
    expect(code).toBe(1)
    expect(await readdir(clone)).not.toContain('build')
  },
  START_LIMIT_MS,
)

test(
  'a folder in which the pages cannot be built is named in one sentence before anything is installed',
  async () => {
    const elsewhere = `${clone} #1?`
    await rename(clone, elsewhere)
    clone = elsewhere
    const { code, output } = await ensure({ PORT: '0' })
    expect(output).toMatch(/^✗ The pages cannot be built in [^\n]+ #1\?: [^\n]+\n$/)
    expect(code).toBe(1)
    expect(await readdir(clone)).not.toContain('node_modules')
  },
  START_LIMIT_MS,
)

/** What `npm start` runs before the server. An installation would fail: there is no npm. */
async function ensure(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const started: ChildProcess = spawn(process.execPath, ['scripts/ensure.mjs', '--serve'], {
    cwd: clone,
    env: { ...env, PATH: process.env.PATH, npm_execpath: '/nowhere/npm' },
  })
  let output = ''
  for (const stream of [started.stdout, started.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(started, 'close')
  return { code, output }
}
