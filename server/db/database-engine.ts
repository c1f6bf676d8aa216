import type { DialectAdapter, RawBuilder, Transaction } from 'kysely'
import type { Db, Schema } from './schema.ts'

export interface DatabaseLocation {
  /** Where the embedded database lives when there is no `databaseUrl`. */
  dataDir: string
  /** PostgreSQL, as `postgres://…`. */
  databaseUrl?: string
  /** How long a query waits for a free connection of PostgreSQL, milliseconds; see `openPostgres`. */
  connectWithinMs?: number
}

/** What one kind of database does in its own way. Each has a folder here and a row in `engines.ts`. */
export interface DatabaseEngine {
  name: string
  /** Whether the database of this location is of this kind. */
  isAt(location: DatabaseLocation): boolean
  /** Whether a connection with this adapter of Kysely is to a database of this kind. */
  isSpokenBy(adapter: DialectAdapter): boolean
  /**
   * Opens the database after `migrate` has brought its tables up to date.
   *
   * @param onError called for each connection that broke while idle
   * @throws when the database cannot be reached, and what `migrate` throws, which has closed the connection then
   */
  openMigrated(
    location: DatabaseLocation,
    migrate: (db: Db) => Promise<void>,
    onError?: (error: Error) => void,
  ): Promise<Db>
  /** Whether a query failed because the database is away, busy, read-only or stopping. */
  isAway(error: Error): boolean
  /** Whether a transaction failed because another one committed first, see `isOvertaken` in `database-failures.ts`. */
  isOvertaken(error: Error): boolean
  /** Whether a write failed because the database has no room. */
  isFull(error: Error): boolean
  postSearch: PostSearchIndex
}

/** The index that finds posts by any letters of their texts. It knows posts by `blog_posts.number`. */
export interface PostSearchIndex {
  /** @param text as `post-search.ts` folds it */
  add(db: Transaction<Schema>, number: number, text: string): Promise<void>
  remove(db: Transaction<Schema>, number: number): Promise<void>
  /**
   * SQL: whether the post with the alias `post` contains `text`, which is folded.
   *
   * @param isCommon whether many posts contain it: then each post is tested by itself, where that is faster than listing
   * all matches first
   */
  contains(text: string, isCommon: boolean): RawBuilder<boolean>
}
