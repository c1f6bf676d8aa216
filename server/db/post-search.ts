import { type RawBuilder, sql, type Transaction } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db, Schema } from './schema.ts'

/** The texts of a post that are searched. */
export interface SearchedText {
  title: string
  excerpt: string
  content: string
}

/** Writes a post's present texts into the search index. */
export async function writePostSearch(db: Transaction<Schema>, number: number, searched: SearchedText): Promise<void> {
  await deletePostSearch(db, number)
  const text = folded([searched.title, searched.excerpt, searched.content].join('\n'))
  if (isPostgres(db)) {
    await sql`insert into blog_posts_search (number, text) values (${number}, ${text.replaceAll('\0', '')})`.execute(db)
    return
  }
  await sql`insert into blog_posts_search (rowid, text) values (${number}, ${text})`.execute(db)
  await sql`insert into blog_posts_pairs (rowid, pairs) values (${number}, ${pairsIn(text).join(' ')})`.execute(db)
}

export async function deletePostSearch(db: Transaction<Schema>, number: number): Promise<void> {
  if (isPostgres(db)) {
    await sql`delete from blog_posts_search where number = ${number}`.execute(db)
    return
  }
  await sql`delete from blog_posts_search where rowid = ${number}`.execute(db)
  await sql`delete from blog_posts_pairs where rowid = ${number}`.execute(db)
}

/**
 * SQL: whether the title, excerpt or text of the post with the alias `post` contains exactly these letters, in any
 * case.
 *
 * @param isCommon whether many posts contain them: then each post is tested by itself, instead of listing all matches
 * first
 */
export function postContains(db: Pick<Db, 'getExecutor'>, search: string, isCommon: boolean): RawBuilder<boolean> {
  const text = folded(search)
  if (isPostgres(db)) {
    const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql`post.number in (select number from blog_posts_search where text like ${pattern})`
  }
  const letters = [...text]
  const isShort = letters.length < 3
  const index = sql.table(isShort ? 'blog_posts_pairs' : 'blog_posts_search')
  const wanted = isShort ? pairName(letters) : `"${text.replaceAll('"', '""')}"`
  const matches = sql`${index} where ${index} match ${wanted}`
  if (isCommon) return sql`exists (select 1 from ${matches} and rowid = post.number)`
  // Without the plus sign SQLite may search the index again for every row.
  return sql`+post.number in (select rowid from ${matches})`
}

/** Text as it is stored and searched: neither case nor how an accent was typed matters. */
const folded = (text: string) => text.normalize('NFC').toLowerCase()

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
