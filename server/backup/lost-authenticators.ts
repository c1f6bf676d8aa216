import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeLostAuthenticators, SECRET_FILE } from '../data-folder/session-secret.ts'
import type { SiteData } from '../data-folder/site-data.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { noMigration } from '../db/migrate-database.ts'

/**
 * The sentence for a restored site without the secret that the keys of authenticator apps are encrypted under, which is
 * in no backup; null when accounts have no such app, or the folder has a secret.
 */
export async function findLostAuthenticators(site: SiteData): Promise<string | null> {
  const file = join(site.dataDir, SECRET_FILE)
  if (existsSync(file)) return null
  const { db, close } = await connectDatabase(site, undefined, noMigration)
  try {
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'authenticator_apps')) return null
    if (!(await db.selectFrom('authenticator_apps').select('user_id').limit(1).executeTakeFirst())) return null
    return describeLostAuthenticators(`${file} is not there`)
  } finally {
    await close()
  }
}
