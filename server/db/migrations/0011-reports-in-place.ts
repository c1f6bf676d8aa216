import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When and in which cell of the Earth a report's weather was seen, and what the reporter measured. */
export const reportsInPlace: Migration = {
  async up(db) {
    const table = db.schema.alterTable('weather_reports')
    await table.addColumn('observed_at', 'bigint', (column) => column.notNull().defaultTo(0)).execute()
    await table.addColumn('cell', 'integer').execute()
    await table.addColumn('measure_what', 'text').execute()
    await table.addColumn('measure_value', 'double precision').execute()
    // `reportCell` of server/reports/report-cells.ts in whole hundredths of a degree: `/` divides integers in both
    // databases.
    await sql`update weather_reports set observed_at = created_at, cell =
      ((cast(round(latitude * 100) as integer) + 9000) / 50) * 721 + (cast(round(longitude * 100) as integer) + 18000) / 50`.execute(
      db,
    )
    // Positions and ids stand in the index, so that a crowded view is read without the reports' texts.
    await db.schema
      .createIndex('weather_reports_places')
      .on('weather_reports')
      .columns(['is_approved', 'cell', 'observed_at', 'id', 'latitude', 'longitude'])
      .execute()
  },
}
