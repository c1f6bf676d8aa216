import type { Migration } from 'kysely/migration'

export const alerts: Migration = {
  async up(db) {
    await db.schema
      .createTable('alerts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('held_until', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('replaced_by', 'text')
      .addColumn('keep_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('alerts_open').on('alerts').columns(['source', 'held_until']).execute()
    await db.schema.createIndex('alerts_keep_until').on('alerts').column('keep_until').execute()
  },
}
