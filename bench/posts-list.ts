/**
 * The list of nine posts with its count against a bare `node:http` server that sends the same bytes, turn by turn in
 * one run.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQUALL_DAY, startSite } from '../tests/helpers/site.ts'
import { startBareJson } from './bare-server.ts'
import { changeAllTheTime } from './change-all-the-time.ts'
import { median } from './figures.ts'
import { readPages } from './page-readers.ts'
import { seedPosts } from './seed-posts.ts'

const ROUNDS = 3
const SECONDS = 3
const CONNECTIONS = 20
const SIZES = [1_000, 100_000]
const PAGES = 111
const CHANGES_EVERY_MS = 100

const CACHED = ['/api/posts']
const ORDERS = ['published_at', 'view_count', 'like_count'].flatMap((by) => [
  `sortBy=${by}&sortOrder=desc`,
  `sortBy=${by}&sortOrder=asc`,
])
const questions = (pages: number, more = '') =>
  ORDERS.flatMap((order) => Array.from({ length: pages }, (_, index) => `/api/posts?${order}&page=${index + 1}${more}`))
const UNCACHED = questions(PAGES)
/** Few people turn beyond the third page; the number of matches for a word is cached until a post is written. */
const SEARCHES = ['squall', 'frost', 'post+99'].flatMap((word) => questions(3, `&search=${word}`))

export async function benchPostsList() {
  const measured: Record<string, number[]> = {}
  const note = (name: string, value: number) => {
    measured[name] = [...(measured[name] ?? []), value]
  }
  for (const size of SIZES) {
    const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-bench-'))
    await seedPosts(dataDir, size, new Date(SQUALL_DAY))
    const site = await startSite({
      env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1', DATA_DIR: dataDir },
    })
    const body = Buffer.from(await (await fetch(`${site.origin}/api/posts`)).arrayBuffer())
    const bare = await startBareJson(body)
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const plain = await load(bare.origin, CACHED)
        const cached = await load(site.origin, CACHED)
        const stop = changeAllTheTime(dataDir, CHANGES_EVERY_MS)
        const uncached = await load(site.origin, UNCACHED)
        const searched = await load(site.origin, SEARCHES)
        stop()
        note(`cached ${size}`, cached / plain)
        note(`uncached ${size}`, uncached / plain)
        note(`search ${size}`, searched / plain)
        console.log(
          `${size} posts, round ${round + 1}: bare ${plain.toFixed(0)}/s, cached ${cached.toFixed(0)}/s, uncached ${uncached.toFixed(0)}/s, search ${searched.toFixed(0)}/s`,
        )
      }
    } finally {
      bare.close()
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  const of = (name: string) => median(measured[name] ?? [])
  return [
    ...SIZES.flatMap((size) => [
      { name: `cached list, ${size} posts ÷ bare node:http`, value: of(`cached ${size}`), goal: '≥ 0.45' },
      { name: `uncached list, ${size} posts ÷ bare node:http`, value: of(`uncached ${size}`), goal: '≥ 0.2' },
      { name: `uncached search, ${size} posts ÷ bare node:http`, value: of(`search ${size}`), goal: 'none' },
    ]),
    { name: 'time of 100,000 posts ÷ 1,000', value: of('uncached 1000') / of('uncached 100000'), goal: '≤ 1.5' },
  ]
}

async function load(origin: string, paths: readonly string[]): Promise<number> {
  const visitors = 9 * PAGES * ORDERS.length
  const { perSecond } = await readPages(origin, { connections: CONNECTIONS, seconds: SECONDS, paths, visitors })
  return perSecond
}
