import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An id of the database, by which the stored media name the database that they belong to. Backups carry it. */
export const databaseIdentity: Migration = {
  async up(db) {
    await db.schema
      .createTable('database_identity')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('media_kept_before', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`insert into database_identity (name, id) values ('database', ${randomUUID()})`.execute(db)
  },
}
