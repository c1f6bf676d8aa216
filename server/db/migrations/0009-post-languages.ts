import type { Migration } from 'kysely/migration'

export const postLanguages: Migration = {
  async up(db) {
    // Posts of before are English.
    await db.schema
      .alterTable('blog_posts')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute()
  },
}
