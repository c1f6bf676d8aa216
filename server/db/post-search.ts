import type { RawBuilder, Transaction } from 'kysely'
import { engineOf } from './engines.ts'
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
  await engineOf(db).postSearch.add(db, number, text)
}

export const deletePostSearch = (db: Transaction<Schema>, number: number): Promise<void> =>
  engineOf(db).postSearch.remove(db, number)

/**
 * SQL: whether the title, excerpt or text of the post with the alias `post` contains exactly these letters, in any
 * case.
 *
 * @param isCommon whether many posts contain them: then each post is tested by itself, instead of listing all matches
 * first
 */
export const postContains = (db: Pick<Db, 'getExecutor'>, search: string, isCommon: boolean): RawBuilder<boolean> =>
  engineOf(db).postSearch.contains(folded(search), isCommon)

/** Text as it is stored and searched: neither case nor how an accent was typed matters. */
const folded = (text: string) => text.normalize('NFC').toLowerCase()
