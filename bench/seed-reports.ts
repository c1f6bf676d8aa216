import { type RawBuilder, sql } from 'kysely'
import { connectDatabase } from '#server/db/connect-database.ts'
import type { Db } from '#server/db/schema.ts'
import { WEATHER_TYPES } from '#shared/reports/weather-types.ts'
import { MINUTE_MS } from '#shared/time.ts'

const TEXT = 'Band came in off the bay around half past one. Wind is steady from the west. '
/** Every third report has two photos. */
const WITH_PHOTOS = 3
/** The surroundings of every report that waits for approval. */
const SURROUNDINGS = JSON.stringify({
  measured: {
    station: 'Collingwood',
    distance_km: 3.2,
    observed_at: '2026-01-15T18:00:00.000Z',
    temperature: -7.4,
    wind_speed: 42,
    wind_gust: 61,
    visibility: 800,
  },
  alerts: [{ id: 'urn:oid:2.49.0.1.124.3719128021.2026', event: 'snow squall warning', colour: 'yellow' }],
})

/**
 * Fills an empty database with approved reports all over Southern Ontario, and a hundredth as many that wait, at most
 * `waiting`.
 *
 * @param spread from the first to the last report, milliseconds; a minute for each report unless given
 */
export async function seedReports(
  db: Db,
  { count, now, waiting = Math.ceil(count / 100), spread = count * MINUTE_MS }: Seed,
): Promise<void> {
  // Ids are not in the order of their times; both databases divide whole numbers without a remainder.
  const numbered = (first: number, last: number) => sql`
    with recursive numbers(n) as (select cast(${sql.lit(first)} as bigint)
      union all select n + 1 from numbers where n < ${sql.lit(last)}),
    numbered as (
      select n, cast(10000000 + (n * 7368787) % 89999999 as text) || '-0000-4000-8000-000000000000' as id,
        4200 + (n * 7919) % 401 as north, -8300 + (n * 104729) % 797 as east,
        cast(${sql.lit(now.getTime())} as bigint) - (n + 1) * ${sql.lit(spread)} / ${sql.lit(count)} as seen
      from numbers)`
  const last = count + waiting - 1
  const types = WEATHER_TYPES.map((type, index) => sql`when ${sql.lit(index)} then ${sql.lit(type)}`)
  await sql`insert into weather_reports (id, is_approved, created_at, like_count, comment_count, title, description,
      reporter_name, location_name, temperature, weather_type, latitude, longitude, observed_at, cell)
    ${numbered(0, last)}
    select id, n < ${sql.lit(count)}, seen, (n * 104729) % 60, n % 7, 'Report ' || n || ': squall over the road',
      substr(${sql.lit(TEXT.repeat(4))}, 1, cast(${sql.lit(TEXT.length)} * (1 + n % 4) as integer)), 'Reporter ' || (n % 1000),
      case when n % 5 = 0 then '44.5008, -80.2169' else 'Collingwood' end, n % 40 - 20,
      case n % ${sql.lit(types.length)} ${sql.join(types, sql` `)} end, north / 100.0, east / 100.0, seen, ${CELL}
    from numbered`.execute(db)
  for (const position of [0, 1]) {
    const file = sql`'/media/' || id || '/1768478400000_' || n || '${sql.raw(`${position}`)}.webp'`
    await sql`insert into weather_report_media (id, report_id, position, media_url, media_type, mime_type, file_name,
        file_size, width, height, variants)
      ${numbered(0, last)}
      select id || '-' || ${sql.lit(`${position}`)}, id, ${sql.lit(position)}, ${file}, 'photo', 'image/webp',
        'yard-' || n || '.jpg', 123456, 1600, 1200, '[{"url":"' || ${file} || '","width":1600,"height":1200}]'
      from numbered where n % ${sql.lit(WITH_PHOTOS)} = 0`.execute(db)
  }
  await sql`insert into weather_report_surroundings (report_id, body)
    ${numbered(count, last)} select id, ${sql.lit(SURROUNDINGS)} from numbered`.execute(db)
  for (const [name, total] of Object.entries({ approved: count, pending: waiting })) {
    await sql`update weather_report_totals set total = ${total} where name = ${name}`.execute(db)
  }
}

/** The same in a new embedded database. */
export async function seedEmbedded(dataDir: string, seed: Seed): Promise<void> {
  const { db, close } = await connectDatabase({ dataDir })
  // KiB. Pages that do not fit would be written to the log again and again.
  await sql`pragma cache_size = -1000000`.execute(db)
  await seedReports(db, seed)
  await close()
}

interface Seed {
  count: number
  now: Date
  waiting?: number
  spread?: number
}

/** `reportCell` of server/reports/report-cells.ts. */
const CELL: RawBuilder<number> = sql`(north + 9000) / 10 * 3601 + (east + 18000) / 10`
