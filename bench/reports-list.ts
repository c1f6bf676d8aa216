/** A page of nine reports with its count, at a thousand and at a million reports; no answer comes from a cache. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQUALL_DAY, startSite } from '../tests/helpers/site.ts'
import { changeAllTheTime } from './change-all-the-time.ts'
import { median } from './figures.ts'
import { readPages } from './page-readers.ts'
import { seedEmbedded } from './seed-reports.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 10
const SIZES = [1_000, 1_000_000] as const
const LIMIT = 9
const SORTS = ['newest', 'popular']
const CHANGES_EVERY_MS = 50

const questions = (pages: readonly number[]) =>
  SORTS.flatMap((sort) => pages.map((page) => `/api/reports?sort=${sort}&page=${page}`))
const fromOneTo = (pages: number) => Array.from({ length: pages }, (_, index) => index + 1)

/** The pages that each kind of reader requests, by the number of reports. */
const READERS: Record<string, (reports: number) => string[]> = {
  'the first hundred pages': () => questions(fromOneTo(100)),
  'the last hundred pages': (reports) =>
    questions(fromOneTo(100).map((page) => Math.ceil(reports / LIMIT) - 100 + page)),
  'pages a tenth of the way in': (reports) => {
    const tenth = Math.floor(reports / LIMIT / 10)
    return questions(fromOneTo(50).map((page) => tenth + page))
  },
  'pages in the middle': (reports) => {
    const middle = Math.floor(reports / LIMIT / 2)
    return questions(fromOneTo(50).map((page) => middle - 25 + page))
  },
}

export async function benchReportsList() {
  const measured = new Map<string, number[]>()
  const sites = await Promise.all(SIZES.map(openSite))
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, pagesOf] of Object.entries(READERS)) {
        // The sizes are measured alternately, so that other work of the machine affects both.
        for (const { size, origin, dataDir } of sites) {
          const stop = changeAllTheTime(dataDir, CHANGES_EVERY_MS)
          const perSecond = await load(origin, pagesOf(size))
          stop()
          measured.set(`${name} ${size}`, [...(measured.get(`${name} ${size}`) ?? []), perSecond])
          console.log(`round ${round + 1}, ${name} of ${size} reports: ${perSecond.toFixed(0)}/s`)
        }
      }
    }
  } finally {
    for (const { close } of sites) await close()
  }
  const [few, many] = SIZES
  const perSecond = (name: string, size: number) => median(measured.get(`${name} ${size}`) ?? [])
  return Object.keys(READERS).map((name) => ({
    name: `${name}: time of ${many} reports ÷ ${few}`,
    value: perSecond(name, few) / perSecond(name, many),
    goal: '≤ 1.5',
  }))
}

async function openSite(size: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-bench-'))
  await seedEmbedded(dataDir, { count: size, now: new Date(SQUALL_DAY) })
  const site = await startSite({ env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1', DATA_DIR: dataDir } })
  const close = async () => {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { size, origin: site.origin, dataDir, close }
}

async function load(origin: string, paths: readonly string[]): Promise<number> {
  const { perSecond } = await readPages(origin, { connections: CONNECTIONS, seconds: SECONDS, paths, visitors: 2_000 })
  return perSecond
}
