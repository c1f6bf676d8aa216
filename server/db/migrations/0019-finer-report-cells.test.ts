import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { reportCell } from '../../reports/report-cells.ts'
import { finerReportCells } from './0019-finer-report-cells.ts'

const PLACES = [
  { latitude: 43.65, longitude: -79.38 },
  { latitude: 44.4, longitude: -79.7 },
  { latitude: -90, longitude: -180 },
  { latitude: 90, longitude: 180 },
  { latitude: null, longitude: null },
]

describeOnEachDatabase('finer cells of reports', (databases) => {
  test('reports that were there before lie in the cells that new ones would lie in', async () => {
    const { db } = await databases.open()
    for (const [id, { latitude, longitude }] of PLACES.entries()) {
      await sql`insert into weather_reports (id, is_approved, created_at, title, description, reporter_name, location_name,
          latitude, longitude, observed_at, cell)
        values (${`${id}`}, ${true}, 0, 'Snow', 'Snow', 'Maya', 'Barrie', ${latitude}, ${longitude}, 0,
          ${latitude === null ? null : 1})`.execute(db)
    }
    await sql`drop index weather_reports_seen`.execute(db)
    await finerReportCells.up(db as Kysely<unknown>)
    const rows = await db.selectFrom('weather_reports').select('cell').orderBy('id').execute()
    expect(rows.map(({ cell }) => cell)).toEqual(PLACES.map(reportCell))
  })
})
