import type { Migration } from 'kysely/migration'

export const accountPlaces: Migration = {
  async up(db) {
    await db.schema
      .createTable('account_places')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('places', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
