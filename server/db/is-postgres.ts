import { type Kysely, PostgresAdapter } from 'kysely'

/** Which of the two databases a connection speaks to; for the few places below server/db that must know. */
// biome-ignore lint/suspicious/noExplicitAny: asked of every database, whatever its tables
export function isPostgres(db: Pick<Kysely<any>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
