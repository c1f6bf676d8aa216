import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { engineOf } from '../engines.ts'

export const posts: Migration = {
  async up(db) {
    await createPosts(db)
    await createLabels(db)
    await createAnswers(db)
    await createPostSearch(db)
  },
}

async function createPosts(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable('blog_posts')
  // The search index knows posts by number.
  await (isPostgres(db)
    ? table.addColumn('number', 'bigserial', (column) => column.primaryKey())
    : table.addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
  )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('cover_image', 'text')
    .addColumn('cover_variants', 'text', (column) => column.notNull())
    .addColumn('labels', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('is_draft', 'boolean', (column) => column.notNull())
    .addColumn('published_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('read_minutes', 'integer', (column) => column.notNull())
    .addColumn('view_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('like_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('comment_count', 'integer', (column) => column.notNull().defaultTo(0))
    // Last: a row is read from its beginning, and lists need none of these.
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('content_html', 'text', (column) => column.notNull())
    .addColumn('content_tree', 'text', (column) => column.notNull())
    .addCheckConstraint('blog_posts_draft_has_no_date', sql`is_draft = (published_at is null)`)
    .execute()
  // Each holds all columns that a page of a list is found by, so that only the posts that are shown are read.
  const indexes: Record<string, string[]> = {
    latest: ['is_draft', 'published_at', 'id'],
    popular: ['is_draft', 'view_count', 'id', 'published_at'],
    liked: ['is_draft', 'like_count', 'id', 'published_at'],
    of_author: ['author_id', 'is_draft', 'published_at', 'id'],
    changed: ['is_draft', 'updated_at', 'id'],
    cover: ['cover_image'],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`blog_posts_${name}`).on('blog_posts').columns(columns).execute()
  }
}

/** `published_at` is repeated, so that the newest posts of a category are found in its own index. */
async function createLabels(db: Kysely<unknown>): Promise<void> {
  for (const [table, label] of [
    ['blog_post_categories', 'category'],
    ['blog_post_tags', 'tag'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('post_id', 'text', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
      .addColumn(label, 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('published_at', 'bigint')
      .addPrimaryKeyConstraint(`${table}_key`, ['post_id', label])
      .execute()
    await db.schema.createIndex(`${table}_latest`).on(table).columns([label, 'published_at', 'post_id']).execute()
  }
}

async function createAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blog_comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('blog_comments_latest')
    .on('blog_comments')
    .columns(['post_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createTable('blog_comment_quotas')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('blog_post_likes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addUniqueConstraint('blog_post_likes_once', ['post_id', 'user_id'])
    .execute()
  await db.schema
    .createTable('author_profiles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('avatar_url', 'text')
    .addColumn('bio', 'text')
    .addColumn('social_links', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('blog_revision')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('posts', 'bigint', (column) => column.notNull())
    .addColumn('figures', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into blog_revision (name, posts, figures) values ('blog', 0, 0)`.execute(db)
}

/** The search index of posts by trigrams; `post-search.ts` writes and asks it. */
async function createPostSearch(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) {
    // Both tables are contentless: the posts have the text.
    await sql`create virtual table blog_posts_search using fts5(text, content='', contentless_delete=1, tokenize="trigram remove_diacritics 0")`.execute(
      db,
    )
    // A search of one or two letters has no trigram and uses the letters and pairs of each post.
    await sql`create virtual table blog_posts_pairs using fts5(pairs, content='', contentless_delete=1, detail=none)`.execute(
      db,
    )
    return
  }
  await db.schema
    .createTable('blog_posts_search')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  // Without the extension searches find the same, only slower.
  const { rows } = await sql`select name from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create index blog_posts_search_trigrams on blog_posts_search using gin (text gin_trgm_ops)`.execute(db)
}

const isPostgres = (db: Kysely<unknown>): boolean => engineOf(db).name === 'postgres'
