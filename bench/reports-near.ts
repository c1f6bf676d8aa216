/** Reports around a place, in a view of the map and at the desk, at a million reports on both databases. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { connectDatabase, type Database } from '#server/db/connect-database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { MOST_PENDING_REPORTS } from '#server/limits.ts'
import { readQueue } from '#server/reports/desk/desk-queue.ts'
import { readDeskReports } from '#server/reports/desk/desk-reports.ts'
import { presentMark } from '#server/reports/report-presenter.ts'
import { findReportsInView, findReportsNear } from '#server/reports/reports-in-place.ts'
import { startPostgres } from '../tests/helpers/postgres-server.ts'
import { SQUALL_DAY } from '../tests/helpers/site.ts'
import { seedReports, seedReportsOnPostgres } from './seed-reports.ts'

const REPORTS = 1_000_000
const ROUNDS = 200
const DESK_ROUNDS = 20
const NOW = new Date(SQUALL_DAY)
/** The whole seeded area. */
const VIEW = { west: -83, south: 42, east: -75, north: 46 }
const HOURS = [3, 24]
/** All reports are seen within three hours: as if a storm had brought them. */
const STORM_FACTOR = Math.ceil(REPORTS / (3 * 60))

type Asked = Pick<Database, 'db' | 'dialect'>

interface Measure {
  name: string
  value: number
  goal: string
}

export async function benchReportsNear(): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-bench-'))
  const postgres = await startPostgres()
  try {
    await seedReports(dataDir, REPORTS, NOW)
    const sqlite = await connectDatabase({ dataDir })
    const measures = await measure(sqlite)
    await sqlite.close()
    if (!postgres.ok) return measures
    await (await connectDatabase({ dataDir, databaseUrl: postgres.url })).close()
    // Without the site's limit of time for a statement: seeding takes longer.
    const db = openPostgres(postgres.url, {})
    await seedReportsOnPostgres(db, REPORTS, NOW)
    measures.push(...(await measure({ db, dialect: 'postgres' })))
    await db.destroy()
    return measures
  } finally {
    if (postgres.ok) await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(database: Asked): Promise<Measure[]> {
  const usual = await measureQuestions(database, 'a report a minute')
  const { db, dialect } = database
  // So many wait at most.
  await sql`delete from weather_reports where is_approved = false and id not in
    (select id from weather_reports where is_approved = false order by created_at limit ${MOST_PENDING_REPORTS})`.execute(
    db,
  )
  const nearTown = () => null
  const desk = await median(DESK_ROUNDS, async () => {
    const queue = await readQueue(db)
    await readDeskReports({ db, nearTown }, queue.slice(0, 10))
  })
  const named = { name: `${dialect}: the desk's first screen, ms`, value: desk, goal: '≤ 150' }
  // Dense: the same million within three hours.
  await sql`update weather_reports set observed_at = ${NOW.getTime()} - (${NOW.getTime()} - created_at) / ${sql.lit(STORM_FACTOR)}`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  return [...usual, named, ...(await measureQuestions(database, 'a million in three hours'))]
}

async function measureQuestions({ db, dialect }: Asked, density: string): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const hours of HOURS) {
    const span = { now: NOW.getTime(), hours }
    const near = await median(ROUNDS, async (round) => {
      const place = { lat: 42.5 + (round % 30) / 10, lon: -82.5 + (round % 70) / 10 }
      await findReportsNear(db, { place, withinKm: 50, limit: 3, ...span })
    })
    measures.push({ name: `${dialect}, ${density}: near a place, ${hours} h, ms`, value: near, goal: '≤ 5' })
    let bytes = 0
    const view = await median(DESK_ROUNDS, async () => {
      const { crowds } = await findReportsInView(db, { box: VIEW, ...span })
      const marks = crowds.map((crowd) => ({ ...presentMark(crowd.report, () => null), count: crowd.count }))
      bytes = gzipSync(JSON.stringify({ data: { marks } })).length
    })
    measures.push({ name: `${dialect}, ${density}: a view of the map, ${hours} h, ms`, value: view, goal: 'seen' })
    measures.push({
      name: `${dialect}, ${density}: its answer, ${hours} h, KB gzip`,
      value: bytes / 1024,
      goal: '≤ 30',
    })
  }
  return measures
}

async function median(rounds: number, run: (round: number) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    await run(round)
    times.push(performance.now() - from)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
}
