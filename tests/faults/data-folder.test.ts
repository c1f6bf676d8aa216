import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { SECOND_MS } from '#shared/time.ts'
import { isLong } from '../helpers/long.ts'
import { aNoisyPhoto } from '../helpers/noise.ts'
import { programEnv, programOf } from '../helpers/program.ts'
import { type Site, startSite } from '../helpers/site.ts'
import { aStranger, done, signIn } from '../helpers/stranger.ts'

const run = promisify(execFile)
const [EMAIL, PASSWORD] = ['admin@example.org', 'squalls over the lake']

let folder: string
let umask: number
beforeEach(() => {
  umask = process.umask()
  folder = mkdtempSync(join(tmpdir(), 'lake-effect-folder-'))
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

async function startIn(dataDir: string): Promise<Site> {
  const site = await startSite({
    env: { FAKE_NOW: '', DATA_DIR: dataDir, ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD },
  })
  onTestFinished(site.stop)
  return site
}

/** A command beside the site. */
const command = (dataDir: string, name: Parameters<typeof programOf>[0], ...args: string[]) =>
  run(process.execPath, [programOf(name), ...args], {
    env: programEnv({ DATA_DIR: dataDir, WEATHER_PROVIDERS: 'live' }),
  })

/** Everything below a folder that others than its owner may open. */
async function listOpen(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true })
  const modes = await Promise.all(
    ['', ...entries].map(async (name) => [name, (await lstat(join(dataDir, name))).mode] as const),
  )
  return modes.flatMap(([name, mode]) => (mode & 0o077 ? [`${name || '.'} ${(mode & 0o777).toString(8)}`] : []))
}

/** What an older version, or somebody's copy, left behind. */
function leaveOpen(dataDir: string): void {
  mkdirSync(join(dataDir, 'media', 'covers'), { recursive: true })
  for (const file of ['lake-effect.sqlite', 'media/covers/old.webp']) writeFileSync(join(dataDir, file), '')
  for (const [name, mode] of [
    ['.', 0o755],
    ['media', 0o755],
    ['media/covers', 0o775],
    ['media/covers/old.webp', 0o644],
    ['lake-effect.sqlite', 0o644],
  ] as const) {
    chmodSync(join(dataDir, name), mode)
  }
}

/** What nothing takes away from is the harder one. */
const UMASKS = isLong ? [0o022, 0o000] : [0o000]

test.each(UMASKS)('no file of a site can be opened by another user of the machine, umask %o', async (mask) => {
  process.umask(mask)
  const [dataDir, copy] = [join(folder, 'site'), join(folder, 'copy.tar')]
  leaveOpen(mkdirAt(dataDir))
  const site = await startIn(dataDir)
  const [admin, reporter] = [aStranger({ origin: site.origin }), aStranger({ origin: site.origin })]
  await signIn(admin, EMAIL, PASSWORD)
  const photo = { name: 'squall.png', type: 'image/png', bytes: await aNoisyPhoto(5, { width: 90, height: 50 }) }
  await reporter.report({ uploads: [await reporter.upload(photo)] })
  await done(await reporter.begin({ ...photo, size: 5_000 }), 201)
  await command(dataDir, 'backup-command', copy)
  expect(existsSync(join(dataDir, 'lake-effect.sqlite-wal'))).toBe(true)
  expect(await listOpen(dataDir)).toEqual([])
  expect((await lstat(copy)).mode & 0o777).toBe(0o600)
  expect(site.log.filter((line) => line.includes('open to other users'))).toHaveLength(1)

  const restored = mkdirAt(join(folder, 'restored'))
  chmodSync(restored, 0o755)
  await command(restored, 'restore-command', copy)
  expect(await listOpen(restored)).toEqual([])
})

function mkdirAt(path: string): string {
  mkdirSync(path)
  return path
}

test('a second site on one folder is refused in words; commands beside the first work, and after a kill the next one starts', async () => {
  const dataDir = join(folder, 'site')
  const site = await startIn(dataDir)
  const startedAt = performance.now()
  const second = await run(process.execPath, [programOf('main')], {
    env: programEnv({ DATA_DIR: dataDir, WEATHER_PROVIDERS: 'live', PORT: '0' }),
  }).catch((error) => error)
  expect(second.code).toBe(1)
  expect(second.stdout).toContain(`The folder ${dataDir} is in use by process ${site.pid()} on `)
  expect(performance.now() - startedAt).toBeLessThan((isLong ? 5 : 120) * SECOND_MS)

  await command(dataDir, 'admin-command', 'create', 'ada@example.org')
  await command(dataDir, 'audit-command', 'verify')
  await command(dataDir, 'backup-command', join(folder, 'copy.tar'))
  const restore = await command(dataDir, 'restore-command', join(folder, 'copy.tar'), '--force').catch((error) => error)
  expect(restore.stderr).toContain('The site is running. Stop it first.')
  await done(await fetch(`${site.origin}/readyz`), 200)

  await site.kill()
  await site.start()
})

/**
 * The user “nobody”, for whom the site runs when the tests run as root, since root may write everywhere. Any other user
 * who runs the tests runs the site, too.
 */
const uid = process.getuid?.() === 0 ? 65_534 : undefined
const isRunnable = spawnSync(process.execPath, ['-e', ''], { uid }).status === 0

test.runIf(isRunnable)('a folder that this user may not write to is named, and not taken for a port', async () => {
  const dataDir = join(folder, 'site')
  chmodSync(folder, 0o500)
  const { code, stdout, stderr } = await run(process.execPath, [programOf('main')], {
    uid,
    env: programEnv({ DATA_DIR: dataDir, WEATHER_PROVIDERS: 'live', PORT: '0' }),
  }).catch((error) => error)
  expect(code).toBe(1)
  expect(stderr).not.toContain('Port')
  expect(JSON.parse(stdout.trim().split('\n').at(-1))).toMatchObject({
    level: 'fatal',
    msg: `The folder ${dataDir} cannot be used: this user may not write to it. Change that, or choose another DATA_DIR.`,
  })
})
