import { sql } from 'kysely'
import type { PostSearchIndex } from '../database-engine.ts'

/** Full text by trigrams; texts of one or two letters, which have none, are found by a list of letters and pairs. */
export const sqlitePostSearch: PostSearchIndex = {
  async add(db, number, text) {
    await sql`insert into blog_posts_search (rowid, text) values (${number}, ${text})`.execute(db)
    await sql`insert into blog_posts_pairs (rowid, pairs) values (${number}, ${pairsIn(text).join(' ')})`.execute(db)
  },

  async remove(db, number) {
    await sql`delete from blog_posts_search where rowid = ${number}`.execute(db)
    await sql`delete from blog_posts_pairs where rowid = ${number}`.execute(db)
  },

  contains(text, isCommon) {
    const letters = [...text]
    const isShort = letters.length < 3
    const index = sql.table(isShort ? 'blog_posts_pairs' : 'blog_posts_search')
    const wanted = isShort ? pairName(letters) : `"${text.replaceAll('"', '""')}"`
    const matches = sql`${index} where ${index} match ${wanted}`
    if (isCommon) return sql`exists (select 1 from ${matches} and rowid = post.number)`
    // Without the plus sign SQLite may search the index again for every row.
    return sql`+post.number in (select rowid from ${matches})`
  },
}

/** Every letter and every pair of neighbours of a text, each once, under a name that the index takes for one word. */
function pairsIn(text: string): string[] {
  const names = new Set<string>()
  let previous: string | undefined
  for (const letter of text) {
    names.add(pairName([letter]))
    if (previous !== undefined) names.add(pairName([previous, letter]))
    previous = letter
  }
  return [...names]
}

const pairName = (letters: readonly string[]) =>
  letters.map((letter) => `u${letter.codePointAt(0)?.toString(16)}`).join('')
