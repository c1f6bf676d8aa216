import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether a subscriber reads a 12 or 24-hour clock, and since when rain notifications are on at a place: a spell that
 * was announced before is not sent.
 */
export const pushReader: Migration = {
  async up(db) {
    await db.schema
      .alterTable('push_subscriptions')
      .addColumn('clock', 'text', (column) => column.notNull().defaultTo('12'))
      .execute()
    await db.schema
      .alterTable('push_places')
      .addColumn('rain_since', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update push_places set rain_since = since`.execute(db)
  },
}
