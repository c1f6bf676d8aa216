import type { DatabaseLocation } from './database-engine.ts'
import { type EngineName, engineAt } from './engines.ts'
import { migrateDatabase } from './migrate-database.ts'
import type { Db } from './schema.ts'

export interface Database {
  db: Db
  dialect: EngineName
  /** @throws when the database does not answer */
  isAlive(): Promise<void>
  close(): Promise<void>
}

type Migrate = (db: Db) => Promise<unknown>

/**
 * Opens the database with its tables up to date; several processes may do so at once.
 *
 * @param onError called for each PostgreSQL connection that broke while idle
 * @param migrate brings the tables up to date
 * @throws when the database cannot be reached or a migration fails
 */
export async function connectDatabase(
  location: DatabaseLocation,
  onError?: (error: Error) => void,
  migrate: Migrate = migrateDatabase,
): Promise<Database> {
  const engine = engineAt(location)
  const db = await engine.openMigrated(location, (opened) => migrateOrClose(opened, migrate), onError)
  // A table, not `select 1`: SQLite would answer that without its file.
  const isAlive = async () => {
    await db.selectFrom('quota_counters').select('used').limit(1).execute()
  }
  await isAlive()
  return { db, dialect: engine.name, isAlive, close: () => db.destroy() }
}

async function migrateOrClose(db: Db, migrate: Migrate): Promise<void> {
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
}
