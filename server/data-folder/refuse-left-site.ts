import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { holdsSite } from '../db/holds-site.ts'
import type { Db } from '../db/schema.ts'
import { openSqlite, SQLITE_FILE } from '../db/sqlite/open-sqlite.ts'
import { DataFolderError } from './hold-data-folder.ts'

/**
 * Refuses to begin an empty site on PostgreSQL where the folder holds the embedded database of a used one: accounts,
 * posts and reports would be missing, and a new administrator would be made.
 *
 * @param db the database of DATABASE_URL
 * @throws {DataFolderError}
 */
export async function refuseLeftSite(dataDir: string, db: Db): Promise<void> {
  const file = join(dataDir, SQLITE_FILE)
  if (!existsSync(file) || (await holdsSite(db))) return
  const embedded = await openSqlite(dataDir)
  try {
    if (!(await holdsSite(embedded))) return
  } finally {
    await embedded.destroy()
  }
  throw new DataFolderError(
    `The database of DATABASE_URL holds no site, and ${file} holds one. Copy it: npm run move-to-postgres. Or move that file away, to begin with an empty site.`,
  )
}
