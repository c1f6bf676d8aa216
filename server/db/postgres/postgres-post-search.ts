import { sql } from 'kysely'
import type { PostSearchIndex } from '../database-engine.ts'

/** `like` on a column of folded texts, which has an index by trigrams where the extension `pg_trgm` is. */
export const postgresPostSearch: PostSearchIndex = {
  async add(db, number, text) {
    // PostgreSQL keeps no text with U+0000.
    await sql`insert into blog_posts_search (number, text) values (${number}, ${text.replaceAll('\0', '')})`.execute(db)
  },

  async remove(db, number) {
    await sql`delete from blog_posts_search where number = ${number}`.execute(db)
  },

  contains(text) {
    const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql`post.number in (select number from blog_posts_search where text like ${pattern})`
  },
}
