import type { Migration } from 'kysely/migration'

export const quotaCounters: Migration = {
  async up(db) {
    await db.schema
      .createTable('quota_counters')
      .addColumn('quota', 'text', (column) => column.notNull())
      .addColumn('span', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('quota_counters_key', ['quota', 'span', 'started_at'])
      .execute()
  },
}
