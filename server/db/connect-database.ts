import { SECOND_MS } from '#shared/time.ts'
import { migrateDatabase } from './migrate-database.ts'
import { openSqlite } from './open-sqlite.ts'
import type { Db } from './schema.ts'

const STATEMENT_TIMEOUT_MS = 15 * SECOND_MS

export interface DatabaseLocation {
  /** Where the embedded database lives when there is no `databaseUrl`. */
  dataDir: string
  /** PostgreSQL, as `postgres://…`. */
  databaseUrl?: string
  /** How long a query waits for a free connection of PostgreSQL, milliseconds; see `openPostgres`. */
  connectWithinMs?: number
}

export interface Database {
  db: Db
  dialect: 'sqlite' | 'postgres'
  /** @throws when the database does not answer */
  isAlive(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the database with its tables up to date; several processes may do so at once.
 *
 * @param onError called for each PostgreSQL connection that broke while idle
 * @throws when the database cannot be reached or a migration fails
 */
export async function connectDatabase(
  { dataDir, databaseUrl, connectWithinMs }: DatabaseLocation,
  onError?: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl === undefined) {
    const db = await openSqlite(dataDir)
    await migrateOrClose(db)
    return asDatabase(db, 'sqlite')
  }
  // Only sites with PostgreSQL load its client, which takes 2 MB of memory.
  const { openPostgres } = await import('./open-postgres.ts')
  const migrating = openPostgres(databaseUrl, { onError })
  await migrateOrClose(migrating)
  await migrating.destroy()
  const database = asDatabase(
    openPostgres(databaseUrl, { statementTimeoutMs: STATEMENT_TIMEOUT_MS, connectWithinMs, onError }),
    'postgres',
  )
  await database.isAlive()
  return database
}

async function migrateOrClose(db: Db): Promise<void> {
  try {
    await migrateDatabase(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
}

const asDatabase = (db: Db, dialect: Database['dialect']): Database => ({
  db,
  dialect,
  // A table, not `select 1`: SQLite would answer that without its file.
  isAlive: async () => {
    await db.selectFrom('quota_counters').select('used').limit(1).execute()
  },
  close: () => db.destroy(),
})
