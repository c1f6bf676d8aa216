import type { Migration } from 'kysely/migration'

export const push: Migration = {
  async up(db) {
    await db.schema
      .createTable('push_keys')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('quiet_from', 'integer')
      .addColumn('quiet_until', 'integer')
      .addColumn('wakes', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_sent_at', 'bigint')
      .addColumn('hour_started_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('hour_sent', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('push_places')
      .addColumn('subscription_id', 'text', (column) =>
        column.notNull().references('push_subscriptions.id').onDelete('cascade'),
      )
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('colours', 'text', (column) => column.notNull())
      .addColumn('watches', 'integer', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('push_places_key', ['subscription_id', 'place'])
      .execute()
    await db.schema.createIndex('push_places_of_place').on('push_places').column('place').execute()
    await db.schema
      .createTable('push_place_alerts')
      .addColumn('place', 'text', (column) => column.primaryKey())
      .addColumn('alerts', 'text')
      .execute()
    await db.schema
      .createTable('push_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('subscription_id', 'text', (column) =>
        column.notNull().references('push_subscriptions.id').onDelete('cascade'),
      )
      .addColumn('thread', 'text', (column) => column.notNull())
      .addColumn('body', 'text')
      .addColumn('urgency', 'text', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addUniqueConstraint('push_messages_of_thread', ['subscription_id', 'thread'])
      .execute()
    await db.schema.createIndex('push_messages_due').on('push_messages').column('due_at').execute()
  },
}
