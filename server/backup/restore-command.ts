import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeRecord } from '../audit/verify-audit-log.ts'
import { createClock } from '../clock.ts'
import { siteDataOf } from '../data-folder/site-data.ts'
import { CommandError, runCommand, say } from '../run-command.ts'
import { mediaElsewhere } from './backup-site.ts'
import { findLostAuthenticators } from './lost-authenticators.ts'
import { restoreSite } from './restore-site.ts'

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
