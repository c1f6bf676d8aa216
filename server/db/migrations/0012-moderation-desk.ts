import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Receipts of senders, refusals with a reason, flags by readers, and what a moderator's desk shows beside a report. */
export const moderationDesk: Migration = {
  async up(db) {
    await extendReports(db)
    await createDesk(db)
    await createFlags(db)
  },
}

async function extendReports(db: Kysely<unknown>): Promise<void> {
  const texts = ['receipt_hash', 'refusal', 'reason', 'reason_words', 'sender_network']
  for (const name of texts) await db.schema.alterTable('weather_reports').addColumn(name, 'text').execute()
  for (const name of ['refused_at', 'flagged_at']) {
    await db.schema.alterTable('weather_reports').addColumn(name, 'bigint').execute()
  }
  await db.schema
    .alterTable('weather_reports')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('weather_reports_receipt')
    .on('weather_reports')
    .column('receipt_hash')
    .unique()
    .where(sql.ref('receipt_hash'), 'is not', null)
    .execute()
  // Partial indexes, which stay small: of a million reports a thousand wait, and few are flagged, refused or have a
  // known network.
  await sql`create index weather_reports_waiting on weather_reports (created_at, id)
    where is_approved = false and refusal is null`.execute(db)
  await sql`create index weather_reports_flagged on weather_reports (flagged_at, id) where flagged_at is not null`.execute(
    db,
  )
  await sql`create index weather_reports_refused on weather_reports (refused_at) where refused_at is not null`.execute(
    db,
  )
  await sql`create index weather_reports_network on weather_reports (sender_network, created_at)
    where sender_network is not null`.execute(db)
}

async function createDesk(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('weather_report_surroundings')
    .addColumn('report_id', 'text', (column) =>
      column.primaryKey().references('weather_reports.id').onDelete('cascade'),
    )
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('weather_report_decisions')
    .addColumn('report_id', 'text', (column) =>
      column.primaryKey().references('weather_reports.id').onDelete('cascade'),
    )
    .addColumn('decision', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'bigint', (column) => column.notNull())
    .addColumn('flagged_at', 'bigint')
    .execute()
  await db.schema
    .createTable('weather_report_originals')
    .addColumn('media_id', 'text', (column) =>
      column.primaryKey().references('weather_report_media.id').onDelete('cascade'),
    )
    .addColumn('taken_at', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('picture_hash', 'text')
    .addColumn('band_1', 'text')
    .addColumn('band_2', 'text')
    .addColumn('band_3', 'text')
    .addColumn('band_4', 'text')
    .execute()
  for (const band of ['band_1', 'band_2', 'band_3', 'band_4']) {
    await db.schema
      .createIndex(`weather_report_originals_${band}`)
      .on('weather_report_originals')
      .column(band)
      .execute()
  }
}

async function createFlags(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('weather_report_flags')
    .addColumn('report_id', 'text', (column) => column.notNull().references('weather_reports.id').onDelete('cascade'))
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('weather_report_flags_key', ['report_id', 'network'])
    .execute()
}
