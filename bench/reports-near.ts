/** Reports around a place, in a view of the map and on the moderation page, at a million reports on both databases. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { connectDatabase } from '#server/db/connect-database.ts'
import { openPostgres } from '#server/db/postgres/open-postgres.ts'
import type { Db } from '#server/db/schema.ts'
import { MOST_PENDING_REPORTS } from '#server/limits.ts'
import { readQueue } from '#server/reports/moderation/moderation-queue.ts'
import { readQueuedReports } from '#server/reports/moderation/queued-reports.ts'
import { presentMark } from '#server/reports/report-presenter.ts'
import { findReportsInView, findReportsNear } from '#server/reports/reports-in-place.ts'
import { HOUR_MS } from '#shared/time.ts'
import { startPostgres } from '../tests/helpers/postgres-server.ts'
import { SQUALL_DAY } from '../tests/helpers/site.ts'
import { median } from './figures.ts'
import { seedEmbedded, seedReports } from './seed-reports.ts'

const REPORTS = 1_000_000
const ROUNDS = 200
const ROUNDS_OF_SCREENS = 20
const NOW = new Date(SQUALL_DAY)
/** The whole seeded area. */
const VIEW = { west: -83, south: 42, east: -75, north: 46 }
const HOURS = [3, 24]
/** One report a minute, and all of them within one storm. */
const DENSITIES = {
  'a report a minute': { count: REPORTS, now: NOW, waiting: MOST_PENDING_REPORTS },
  'a million in three hours': { count: REPORTS, now: NOW, waiting: MOST_PENDING_REPORTS, spread: 3 * HOUR_MS },
}

interface Measure {
  name: string
  value: number
  goal: string
}

export async function benchReportsNear(): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const [density, seed] of Object.entries(DENSITIES)) {
    const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-bench-'))
    await seedEmbedded(dataDir, seed)
    const embedded = await connectDatabase({ dataDir })
    measures.push(...(await measure(embedded.db, `SQLite, ${density}`)))
    await embedded.close()
    await rm(dataDir, { recursive: true, force: true })

    const postgres = await startPostgres()
    if (!postgres.ok) continue
    await (await connectDatabase({ dataDir, databaseUrl: postgres.url })).close()
    // Without the site's limit of time for a statement: seeding takes longer.
    const db = openPostgres(postgres.url, {})
    await seedReports(db, seed)
    // As autovacuum does on a site: without it each row of an index is looked up in the table.
    await sql`vacuum analyze`.execute(db)
    measures.push(...(await measure(db, `PostgreSQL, ${density}`)))
    await db.destroy()
    await postgres.stop()
  }
  return measures
}

async function measure(db: Db, where: string): Promise<Measure[]> {
  const screen = await medianTime(ROUNDS_OF_SCREENS, async () => {
    const queue = await readQueue(db)
    await readQueuedReports({ db, nearTown: () => null }, queue, { page: 1, limit: 10 })
  })
  return [
    ...(await measureQuestions(db, where)),
    { name: `${where}: the moderators' first screen, ms`, value: screen, goal: '≤ 150' },
  ]
}

async function measureQuestions(db: Db, where: string): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const hours of HOURS) {
    const span = { now: NOW.getTime(), hours }
    const near = await medianTime(ROUNDS, async (round) => {
      const place = { lat: 42.5 + (round % 30) / 10, lon: -82.5 + (round % 70) / 10 }
      await findReportsNear(db, { place, withinKm: 50, limit: 3, ...span })
    })
    measures.push({ name: `${where}: near a place, ${hours} h, ms`, value: near, goal: '≤ 5' })
    let bytes = 0
    const view = await medianTime(ROUNDS_OF_SCREENS, async () => {
      const { crowds } = await findReportsInView(db, { box: VIEW, ...span })
      const marks = crowds.map((crowd) => ({ ...presentMark(crowd.report, () => null), count: crowd.count }))
      bytes = gzipSync(JSON.stringify({ data: { marks } })).length
    })
    measures.push({ name: `${where}: a view of the map, ${hours} h, ms`, value: view, goal: 'seen' })
    measures.push({
      name: `${where}: its answer, ${hours} h, KB gzip`,
      value: bytes / 1024,
      goal: '≤ 30',
    })
  }
  return measures
}

/** The median time of a round, ms. */
async function medianTime(rounds: number, run: (round: number) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    await run(round)
    times.push(performance.now() - from)
  }
  return median(times)
}
