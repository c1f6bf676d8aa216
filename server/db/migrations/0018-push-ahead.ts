import type { Migration } from 'kysely/migration'

/** Notifications besides alerts: precipitation that comes soon, and a summary of the day in the morning. */
export const pushAhead: Migration = {
  async up(db) {
    await db.schema
      .alterTable('push_subscriptions')
      .addColumn('units', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('push_places')
      .addColumn('rain', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('push_places').addColumn('morning', 'integer').execute()
    await db.schema.alterTable('push_places').addColumn('morning_due', 'bigint').execute()
    await db.schema.createIndex('push_places_morning').on('push_places').column('morning_due').execute()
    await db.schema
      .createTable('push_place_rain')
      .addColumn('place', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute()
  },
}
