import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import type { WeatherReportRow } from '../db/report-rows.ts'
import { openReports } from './reports-for-tests.ts'

/** The columns from which the public reads something. A new column that is to be public is added here. */
const PUBLIC: (keyof WeatherReportRow)[] = [
  'id',
  'is_approved',
  'created_at',
  'like_count',
  'comment_count',
  'title',
  'description',
  'reporter_name',
  'location_name',
  'temperature',
  'weather_type',
  'latitude',
  'longitude',
  'observed_at',
  'measure_what',
  'measure_value',
]
/** Another cell would take the report from the map; it follows from the rounded position. */
const OF_THE_PLACE = 'cell'

describeOnEachDatabase('the columns of a report', (database) => {
  test('a column is not public unless it is said to be', async () => {
    const { publish, ask, close, database: opened } = await openReports(await database.open())
    onTestFinished(close)
    const { id } = await publish({ latitude: 44.5, longitude: -80.22 })
    const tables = await opened.db.introspection.getTables()
    const columns = tables.find(({ name }) => name === 'weather_reports')?.columns ?? []
    const hidden = columns.filter(({ name }) => ![...PUBLIC, OF_THE_PLACE].includes(name))
    expect(hidden.map(({ name }) => name)).toContain('sender_network')
    const marks = hidden.map(({ name, dataType }, index) => ({
      name,
      value: /text/i.test(dataType) ? `only in ${name}` : 770_007 + index,
    }))
    for (const { name, value } of marks) {
      await sql`update weather_reports set ${sql.ref(name)} = ${value}`.execute(opened.db)
    }
    const addresses = ['reports', `reports/${id}`, 'reports.geojson', 'reports.csv', 'reports/near?lat=44.5&lon=-80.22']
    for (const address of addresses) {
      const answer = await (await ask(`/api/${address}`)).text()
      expect(answer, address).toContain(id)
      for (const { name, value } of marks) expect(answer, `${name} in ${address}`).not.toContain(String(value))
    }
  })
})
