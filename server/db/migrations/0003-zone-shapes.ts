import type { Migration } from 'kysely/migration'

export const zoneShapes: Migration = {
  async up(db) {
    await db.schema
      .createTable('zone_shapes')
      .addColumn('zone', 'text', (column) => column.primaryKey())
      .addColumn('shape', 'text', (column) => column.notNull())
      .addColumn('fetched_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
