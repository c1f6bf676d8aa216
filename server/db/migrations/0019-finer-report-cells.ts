import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Cells of a tenth of a degree, so that a query of a few kilometres reads few reports; an index by time for others. */
export const finerReportCells: Migration = {
  async up(db) {
    await db.schema.dropIndex('weather_reports_places').execute()
    // `reportCell` of server/reports/report-cells.ts in whole hundredths of a degree: `/` divides integers in both
    // databases.
    await sql`update weather_reports set cell =
      ((cast(round(latitude * 100) as integer) + 9000) / 10) * 3601 + (cast(round(longitude * 100) as integer) + 18000) / 10
      where cell is not null`.execute(db)
    // Positions and ids stand in both indexes, so that a crowded view is read without the reports' texts.
    const place = ['id', 'latitude', 'longitude']
    for (const [name, columns] of Object.entries({ places: ['cell', 'observed_at'], seen: ['observed_at'] })) {
      await db.schema
        .createIndex(`weather_reports_${name}`)
        .on('weather_reports')
        .columns(['is_approved', ...columns, ...place])
        .execute()
    }
  },
}
