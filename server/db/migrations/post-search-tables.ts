import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** The search index of posts by trigrams; `post-search.ts` writes and asks it. */
export async function createPostSearch(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) {
    // Both keep no text of their own: the posts have it.
    await sql`create virtual table blog_posts_search using fts5(text, content='', contentless_delete=1, tokenize="trigram remove_diacritics 0")`.execute(
      db,
    )
    // Searches of one or two letters have no trigram: these are found by the letters and pairs of each post.
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
  // Without the module searches are the same, only slower.
  const { rows } = await sql`select name from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create index blog_posts_search_trigrams on blog_posts_search using gin (text gin_trgm_ops)`.execute(db)
}
