import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const reports: Migration = {
  async up(db) {
    await createReports(db)
    await createAnswers(db)
    await createUploads(db)
    await db.schema
      .createTable('network_quotas')
      .addColumn('quota', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('used', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('network_quotas_key', ['quota', 'network'])
      .execute()
  },
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('weather_reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('is_approved', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('like_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('comment_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('reporter_name', 'text', (column) => column.notNull())
    .addColumn('location_name', 'text', (column) => column.notNull())
    .addColumn('temperature', 'double precision')
    .addColumn('weather_type', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('sent_hash', 'text')
    .execute()
  const indexes: Record<string, string[]> = {
    newest: ['is_approved', 'created_at', 'id'],
    popular: ['is_approved', 'like_count', 'created_at', 'id'],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`weather_reports_${name}`).on('weather_reports').columns(columns).execute()
  }
  // Every page of a list needs the totals: they are kept up to date with each change instead of counted.
  await db.schema
    .createTable('weather_report_totals')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`insert into weather_report_totals (name, total) values ('pending', 0), ('approved', 0), ('likes', 0)`.execute(
    db,
  )
  await db.schema
    .createTable('weather_report_positions')
    .addColumn('report_id', 'text', (column) =>
      column.primaryKey().references('weather_reports.id').onDelete('cascade'),
    )
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('weather_report_media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('report_id', 'text', (column) => column.notNull().references('weather_reports.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('media_url', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('file_size', 'bigint', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('variants', 'text', (column) => column.notNull())
    .addColumn('alt_text', 'text')
    .addUniqueConstraint('weather_report_media_order', ['report_id', 'position'])
    .execute()
}

async function createAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('weather_report_comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('report_id', 'text', (column) => column.notNull().references('weather_reports.id').onDelete('cascade'))
    .addColumn('commenter_name', 'text', (column) => column.notNull())
    .addColumn('comment_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('weather_report_comments_oldest')
    .on('weather_report_comments')
    .columns(['report_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createTable('weather_report_likes')
    .addColumn('user_identifier', 'text', (column) => column.primaryKey())
    .addColumn('report_id', 'text', (column) => column.notNull().references('weather_reports.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('weather_report_likes_report').on('weather_report_likes').column('report_id').execute()
}

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('file_type', 'text', (column) => column.notNull())
    .addColumn('file_size', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('problem_status', 'integer')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('held_by', 'text')
    .addColumn('held_until', 'bigint')
    .addColumn('media', 'text')
    .addColumn('report_id', 'text', (column) => column.references('weather_reports.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('uploads_network').on('uploads').columns(['network', 'created_at']).execute()
  await db.schema.createIndex('uploads_expires_at').on('uploads').column('expires_at').execute()
  await db.schema.createIndex('uploads_report').on('uploads').column('report_id').execute()
}
