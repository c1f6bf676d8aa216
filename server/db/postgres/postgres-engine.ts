import { PostgresAdapter, sql } from 'kysely'
import { SECOND_MS } from '#shared/time.ts'
import type { DatabaseEngine, PostSearchIndex } from '../database-engine.ts'

/** `like` on a column of folded texts, which has an index by trigrams where the extension `pg_trgm` is. */
const postgresPostSearch: PostSearchIndex = {
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

const STATEMENT_TIMEOUT_MS = 15 * SECOND_MS

const SQLSTATE = /^[\dA-Z]{5}$/
/** Classes of SQLSTATE: connection exception, insufficient resources, operator intervention, system error. */
const AWAY_CLASSES = ['08', '53', '57', '58']
/** Single SQLSTATEs: read-only transaction, serialisation failure, deadlock, lock not available. */
const AWAY = ['25006', '40001', '40P01', '55P03']
/** SQLSTATEs: foreign key violation, unique violation, deadlock. */
const OVERTAKEN = ['23503', '23505', '40P01']
/** SQLSTATE `disk_full`. */
const FULL = '53100'

export const postgresEngine = {
  name: 'postgres',
  isAt: ({ databaseUrl }) => databaseUrl !== undefined,
  isSpokenBy: (adapter) => adapter instanceof PostgresAdapter,
  async openMigrated({ databaseUrl = '', connectWithinMs }, migrate, onError) {
    // Only sites with PostgreSQL load its client, which takes 2 MB of memory.
    const { openPostgres } = await import('./open-postgres.ts')
    const migrating = openPostgres(databaseUrl, { onError })
    await migrate(migrating)
    await migrating.destroy()
    return openPostgres(databaseUrl, {
      isOfSite: true,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      connectWithinMs,
      onError,
    })
  },
  isAway(error) {
    const code = sqlStateOf(error)
    return AWAY.includes(code) || AWAY_CLASSES.includes(code.slice(0, 2))
  },
  isOvertaken: (error) => OVERTAKEN.includes(sqlStateOf(error)),
  isFull: (error) => sqlStateOf(error) === FULL,
  postSearch: postgresPostSearch,
} as const satisfies DatabaseEngine

/** Empty for an error of anything else: `code` of the operating system's errors is a word. */
function sqlStateOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  return SQLSTATE.test(code) ? code : ''
}
