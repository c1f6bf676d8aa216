import { spawnSync } from 'node:child_process'
import { lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CopiedCheckout, copyCheckout, startCommand } from '../helpers/copied-checkout.ts'
import { programEnv } from '../helpers/program.ts'
import { type Site, startSite } from '../helpers/site.ts'

const START_LIMIT_MS = 180_000
/** A source that was late on a busy machine is asked again after minutes; how fast the two agree is no promise. */
const AGREE_WITHIN_MS = 160_000
const ANSWERED_WITHIN_MS = 60_000
/** Spaces, an accent, and what addresses read as an escape, a fragment and a query. */
const FOLDER = 'My Projects/José 100% #1?'
const PAGES = ['/', '/weather', '/weather?lat=51.05&lon=-114.07', '/outlook', '/posts', '/weather-reports', '/support']
/** Nothing listens on port 1: a machine without a network refuses as fast. */
const NO_NETWORK = {
  OPEN_METEO_URL: 'http://127.0.0.1:1',
  NWS_URL: 'http://127.0.0.1:1',
  ECCC_API_URL: 'http://127.0.0.1:1',
}
/** “nobody”, whom root may become. Others prove the same by their own rights. */
const NOBODY = 65_534
const uid = process.getuid?.() === 0 && canNobodyRead() ? NOBODY : undefined

let checkout: CopiedCheckout
let coverage: string
/** `npm start`, on a machine whose shell asks for development. */
let here: Site
/** The sources as they are, of another user, in another language and zone. */
let elsewhere: Site
let filesBefore: string[]

beforeAll(async () => {
  checkout = await copyCheckout(FOLDER)
  const { directory } = checkout
  coverage = await mkdtemp(join(tmpdir(), 'lake-effect-coverage-'))
  filesBefore = await listFiles(directory)
  const env = { WEATHER_PROVIDERS: 'simulated' }
  const npmStart = await startCommand(directory)
  // Each is kept as soon as it runs, so that it is stopped when the other does not start.
  await Promise.all([
    startSite({
      directory,
      command: ['sh', '-c', npmStart],
      env: { ...env, LANG: 'C', TZ: 'UTC', NODE_ENV: 'development', NODE_V8_COVERAGE: join(coverage, 'npm-start') },
    }).then((site) => {
      here = site
    }),
    startSite({
      directory,
      command: [process.execPath, join(directory, 'server/main.ts')],
      uid,
      env: { ...env, LC_ALL: 'tr_TR.UTF-8', LANG: 'fr_CA.UTF-8', TZ: 'Pacific/Kiritimati', HOME: '/nowhere', USER: '' },
    }).then((site) => {
      elsewhere = site
    }),
  ])
}, START_LIMIT_MS)

afterAll(async () => {
  await Promise.all([here?.stop(), elsewhere?.stop()])
  await checkout?.remove()
  await rm(coverage, { recursive: true, force: true })
})

test(
  'every page reads the same for another user, in another language and time zone of the machine',
  async () => {
    const until = Date.now() + AGREE_WITHIN_MS
    for (const path of PAGES) {
      // Cold pages fill themselves in, and photos of samples are still being prepared, for as long as it takes here.
      await vi.waitFor(
        async () => {
          const [ours, theirs] = await Promise.all([readPage(here, path), readPage(elsewhere, path)])
          expect(ours.length, path).toBeGreaterThan(500)
          expect(theirs, path).toBe(ours)
        },
        { timeout: until - Date.now(), interval: 250 },
      )
    }
  },
  AGREE_WITHIN_MS + ANSWERED_WITHIN_MS,
)

test('the log names the mode in its first line', () => {
  for (const { log } of [here, elsewhere]) {
    expect(JSON.parse(log[0] ?? '')).toMatchObject({ msg: 'Lake Effect starts, mode production' })
  }
})

test('a site for the public runs as it was built: production builds of every library, and no types to strip', async () => {
  await here.shutDown()
  const names = await readdir(join(coverage, 'npm-start'))
  const reports = await Promise.all(names.map((name) => readFile(join(coverage, 'npm-start', name), 'utf8')))
  // Reports of tens of megabytes, of which only the addresses are read.
  const ofMain = reports.find((report) => /"url":"file:[^"]*\/build\/programs\/main\.js"/.test(report)) ?? ''
  const files = Array.from(ofMain.matchAll(/"url":"(file:[^"]*)"/g), ([, url = '']) => url)
  expect(files.filter((url) => /react-dom-server\.node\.production\.js$/.test(url))).toHaveLength(1)
  expect(files.filter((url) => /\.development\.|[/]development[/]/.test(url))).toEqual([])
  expect(files.filter((url) => url.endsWith('ts'))).toEqual([])
})

test(
  'an error in the log of a built site names the line of its source',
  () => {
    const nowhere = {
      DATABASE_URL: 'postgres://127.0.0.1:1/x',
      WEATHER_PROVIDERS: 'live',
      PORT: '0',
      DATA_DIR: coverage,
    }
    const { stdout } = spawnSync('sh', [join(checkout.directory, 'scripts/serve.sh')], {
      env: programEnv(nowhere),
      encoding: 'utf8',
    })
    const { level, err } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    expect(level).toBe('fatal')
    expect(err.stack).toMatch(/\/server\/db\/postgres\/[\w-]+\.ts:\d+:\d+/)
  },
  START_LIMIT_MS,
)

test(
  'a second start needs no network: nothing is installed or built, and the weather is simulated',
  async () => {
    const linesBefore = here.log.length
    await here.start({ ...NO_NETWORK, WEATHER_PROVIDERS: 'auto', npm_execpath: '/nowhere/npm', NODE_V8_COVERAGE: '' })
    expect(await readPage(here, '/weather')).toContain('Simulated weather')
    expect(here.log.slice(linesBefore).filter((line) => line.startsWith('›'))).toEqual([])
  },
  START_LIMIT_MS,
)

test('nothing is written below the checkout: it may be read-only when DATA_DIR lies elsewhere', async () => {
  expect(await listFiles(checkout.directory)).toEqual(filesBefore)
})

/**
 * What a visitor reads, without the minute that the site's clock is at: past 2 p.m. in Toronto, past 1 p.m. in Calgary.
 */
async function readPage({ origin }: Site, path: string): Promise<string> {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })
  expect(answer.status, path).toBe(200)
  const html = await answer.text()
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\b([12]):[0-2]\d(?=\sp\.m\.)/g, '$1:__')
    .replace(/\d+ (sec|min)/g, '_ $1')
    .replace(/\s+/g, ' ')
}

/**
 * Every file and folder with its size and the moment of its last change; a folder changes when a file in it comes or
 * goes. Without the packages, which the copy shares with the runner of this test and its caches.
 */
async function listFiles(directory: string): Promise<string[]> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => !name.startsWith('node_modules'))
  return await Promise.all(
    ['.', ...names.sort()].map(async (name) => {
      const { size, mtimeMs } = await lstat(join(directory, name))
      return `${name} ${size} ${mtimeMs}`
    }),
  )
}

/** A clone in root's own home is closed to others. */
function canNobodyRead(): boolean {
  const { status } = spawnSync(process.execPath, ['-e', ''], { cwd: process.cwd(), uid: NOBODY })
  return status === 0
}
