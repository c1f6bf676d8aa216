import { SqliteAdapter, sql } from 'kysely'
import type { DatabaseEngine, PostSearchIndex } from '../database-engine.ts'
import { openSqlite } from './open-sqlite.ts'
import { isSqliteBusy } from './sqlite-busy.ts'

/** Full text by trigrams; texts of one or two letters, which have none, are found by a list of letters and pairs. */
const sqlitePostSearch: PostSearchIndex = {
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

/** SQLITE_LOCKED, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN. */
const AWAY = [6, 8, 10, 14]
/** SQLITE_CONSTRAINT_FOREIGNKEY. Transactions follow one another: only what was read before one can have changed. */
const OVERTAKEN = [787]
/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the index of the write-ahead log cannot grow. */
const FULL = [13, 4874]

/** The embedded database. */
export const sqliteEngine = {
  name: 'sqlite',
  isAt: ({ databaseUrl }) => databaseUrl === undefined,
  isSpokenBy: (adapter) => adapter instanceof SqliteAdapter,
  async openMigrated({ dataDir }, migrate) {
    const db = await openSqlite(dataDir)
    await migrate(db)
    return db
  },
  // The low byte is the primary result code.
  isAway: (error) => isSqliteBusy(error) || ('errcode' in error && AWAY.includes(Number(error.errcode) & 0xff)),
  isOvertaken: (error) => 'errcode' in error && OVERTAKEN.includes(Number(error.errcode)),
  isFull: (error) => 'errcode' in error && FULL.includes(Number(error.errcode)),
  postSearch: sqlitePostSearch,
} as const satisfies DatabaseEngine
