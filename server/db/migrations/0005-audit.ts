import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const audit: Migration = {
  async up(db) {
    await db.schema
      .createTable('security_audit_log')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('event_type', 'text', (column) => column.notNull())
      .addColumn('severity', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('ip_address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('security_audit_log_created_at').on('security_audit_log').column('created_at').execute()
    // A partial index: erasing old addresses reads only the rows that still have one.
    await db.schema
      .createIndex('security_audit_log_addresses')
      .on('security_audit_log')
      .column('created_at')
      .where(sql.ref('ip_address'), 'is not', null)
      .execute()
    await db.schema
      .createTable('security_audit_head')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('last_id', 'bigint', (column) => column.notNull())
      .addColumn('last_hash', 'text', (column) => column.notNull())
      .execute()
    await db
      .insertInto('security_audit_head')
      .values({ name: 'head', last_id: 0, last_hash: '0'.repeat(64) })
      .execute()
  },
}
