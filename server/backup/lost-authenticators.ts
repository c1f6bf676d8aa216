import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET_FILE } from '../data-folder/session-secret.ts'
import type { SiteData } from '../data-folder/site-data.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { noMigration } from '../db/migrate-database.ts'

/**
 * The sentence for a restored site without the secret that the keys of authenticator apps are encrypted under, which is
 * in no backup; null when accounts have no such app, or the folder has a secret.
 */
export async function describeLostAuthenticators(site: SiteData): Promise<string | null> {
  const file = join(site.dataDir, SECRET_FILE)
  if (existsSync(file)) return null
  const { db, close } = await connectDatabase(site, undefined, noMigration)
  try {
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'authenticator_apps')) return null
    if (!(await db.selectFrom('authenticator_apps').select('user_id').limit(1).executeTakeFirst())) return null
    return `Codes of authenticator apps will be wrong: ${file} is not there. Put the file of the site that was backed up
there before the start, or set its SESSION_SECRET; without either, each app must be set up anew.`
  } finally {
    await close()
  }
}
