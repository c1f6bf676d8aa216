import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeRecord } from '../audit/verify-audit-log.ts'
import { createClock } from '../clock.ts'
import { describeLostAuthenticators, SECRET_FILE } from '../data-folder/session-secret.ts'
import { type SiteData, siteDataOf } from '../data-folder/site-data.ts'
import { CommandError, runCommand, say } from '../run-command.ts'
import { mediaElsewhere } from './backup-site.ts'
import { restoreSite } from './restore-site.ts'
import { withTableOf } from './with-table.ts'

const USAGE = 'Usage: npm run restore -- FILE [--force]'

await runCommand(USAGE, async (args, config) => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { force: { type: 'boolean' } } })
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new CommandError(USAGE)
  const { manifest, record, putAside } = await restoreSite(resolve(process.env.INIT_CWD ?? '.', name), config.dataDir, {
    force: values.force ?? false,
    now: createClock(config.fakeNow)(),
    siteOf: ({ simulated }) => siteDataOf(config, simulated),
  })
  say(`The site is as it was at ${manifest.createdAt}: its database and ${manifest.mediaFiles} media files.`)
  if (putAside) say(`What was there before is in ${putAside}; delete it when all is well.`)
  if (config.s3) say(mediaElsewhere(config.s3))
  if (record) say(describeRecord(record))
  const lost = config.sessionSecret ? null : await findLostAuthenticators(siteDataOf(config, manifest.simulated))
  if (lost !== null) say(lost)
})

/**
 * The sentence for a restored site without the secret that the keys of authenticator apps are encrypted under, which is
 * in no backup; null when accounts have no such app, or the folder has a secret.
 */
async function findLostAuthenticators(site: SiteData): Promise<string | null> {
  const file = join(site.dataDir, SECRET_FILE)
  if (existsSync(file)) return null
  const app = await withTableOf(site, 'authenticator_apps', (db) =>
    db.selectFrom('authenticator_apps').select('user_id').limit(1).executeTakeFirst(),
  )
  return app ? describeLostAuthenticators(`${file} is not there`) : null
}
