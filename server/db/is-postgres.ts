import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether a connection is to PostgreSQL, for what the two databases do differently. For server/db alone. */
// biome-ignore lint/suspicious/noExplicitAny: asked of every database, whatever its tables
export function isPostgres(db: Pick<Kysely<any>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
