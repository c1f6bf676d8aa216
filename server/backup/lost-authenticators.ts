import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeLostAuthenticators, SECRET_FILE } from '../data-folder/session-secret.ts'
import type { SiteData } from '../data-folder/site-data.ts'
import { withTableOf } from './with-table.ts'

/**
 * The sentence for a restored site without the secret that the keys of authenticator apps are encrypted under, which is
 * in no backup; null when accounts have no such app, or the folder has a secret.
 */
export async function findLostAuthenticators(site: SiteData): Promise<string | null> {
  const file = join(site.dataDir, SECRET_FILE)
  if (existsSync(file)) return null
  const app = await withTableOf(site, 'authenticator_apps', (db) =>
    db.selectFrom('authenticator_apps').select('user_id').limit(1).executeTakeFirst(),
  )
  return app ? describeLostAuthenticators(`${file} is not there`) : null
}
