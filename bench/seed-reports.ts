import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { connectDatabase } from '#server/db/connect-database.ts'
import type { Db } from '#server/db/schema.ts'
import { reportCell } from '#server/reports/report-cells.ts'
import { WEATHER_TYPES } from '#shared/reports/weather-types.ts'
import { MINUTE_MS } from '#shared/time.ts'

const AT_ONCE = 20_000
/** Every so many have two photos. */
const WITH_PHOTOS = 3

/** Fills an empty embedded database with approved reports, a minute apart, and a hundredth as many that wait. */
export async function seedReports(dataDir: string, count: number, now: Date): Promise<void> {
  await (await connectDatabase({ dataDir })).close()
  const database = new DatabaseSync(join(dataDir, 'lake-effect.sqlite'))
  database.exec('pragma synchronous = off; pragma journal_mode = memory; pragma cache_size = -500000')
  const insertReport = database.prepare(
    `insert into weather_reports (id, is_approved, created_at, like_count, comment_count, title, description,
       reporter_name, location_name, temperature, weather_type, latitude, longitude, observed_at, cell)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertMedia = database.prepare(
    `insert into weather_report_media (id, report_id, position, media_url, media_type, mime_type, file_name, file_size,
       width, height, variants)
     values (?, ?, ?, ?, 'photo', 'image/webp', ?, 123456, 1600, 1200, ?)`,
  )
  const pending = Math.ceil(count / 100)
  for (let from = 0; from < count + pending; from += AT_ONCE) {
    database.exec('begin')
    for (let n = from; n < Math.min(count + pending, from + AT_ONCE); n += 1) {
      // Not in the order of their times, as ids are not.
      const id = `${((n * 2_654_435_761) % 4_294_967_296).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
      // All over Southern Ontario.
      const latitude = 42 + ((n * 7_919) % 400) / 100
      const longitude = -83 + ((n * 104_729) % 800) / 100
      insertReport.run(
        id,
        n < count ? 1 : 0,
        now.getTime() - (n + 1) * MINUTE_MS,
        (n * 104_729) % 60,
        n % 7,
        `Report ${n}: squall over the road`,
        'Band came in off the bay around half past one. Wind is steady from the west. '.repeat(1 + (n % 4)),
        `Reporter ${n % 1000}`,
        n % 5 === 0 ? '44.5008, -80.2169' : 'Collingwood',
        (n % 40) - 20,
        WEATHER_TYPES[n % WEATHER_TYPES.length] ?? null,
        latitude,
        longitude,
        now.getTime() - (n + 1) * MINUTE_MS,
        reportCell({ latitude, longitude }),
      )
      if (n % WITH_PHOTOS > 0) continue
      for (const position of [0, 1]) {
        const url = `/media/${id}/1768478400000_${n}${position}.webp`
        insertMedia.run(
          `${id}-${position}`,
          id,
          position,
          url,
          `yard-${n}.jpg`,
          JSON.stringify([{ url, width: 1600, height: 1200 }]),
        )
      }
    }
    database.exec('commit')
  }
  const total = database.prepare('update weather_report_totals set total = ? where name = ?')
  total.run(count, 'approved')
  total.run(pending, 'pending')
  database.exec('pragma journal_mode = wal')
  database.close()
}

/** Fills an empty PostgreSQL database with the same reports, without photos. */
export async function seedReportsOnPostgres(db: Db, count: number, now: Date): Promise<void> {
  const pending = Math.ceil(count / 100)
  const types = sql.raw(`array[${WEATHER_TYPES.map((type) => `'${type}'`).join(', ')}]`)
  await sql`
    with numbered as (
      select n, (42 + ((n * 7919) % 400) / 100.0)::double precision as latitude,
        (-83 + ((n * 104729) % 800) / 100.0)::double precision as longitude,
        ${now.getTime()}::bigint - (n + 1) * ${MINUTE_MS}::bigint as seen
      from generate_series(0::bigint, ${count + pending - 1}::bigint) as n
    )
    insert into weather_reports (id, is_approved, created_at, like_count, comment_count, title, description,
      reporter_name, location_name, temperature, weather_type, latitude, longitude, observed_at, cell)
    select lpad(to_hex((n * 2654435761) % 4294967296), 8, '0') || '-0000-4000-8000-000000000000', n < ${count}, seen,
      (n * 104729) % 60, n % 7, 'Report ' || n || ': squall over the road',
      repeat('Band came in off the bay around half past one. Wind is steady from the west. ', (1 + n % 4)::int),
      'Reporter ' || n % 1000, 'Collingwood', (n % 40) - 20, (${types})[1 + (n % ${WEATHER_TYPES.length})::int],
      latitude, longitude, seen, ((cast(round(latitude * 100) as integer) + 9000) / 50) * 721
        + (cast(round(longitude * 100) as integer) + 18000) / 50
    from numbered`.execute(db)
  for (const [name, total] of Object.entries({ approved: count, pending })) {
    await db
      .updateTable('weather_report_totals')
      .set({ total })
      .where('name', '=', name as 'approved')
      .execute()
  }
  await sql`analyze`.execute(db)
}
