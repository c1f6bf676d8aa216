import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeRecord } from '../audit/verify-audit-log.ts'
import { createClock } from '../clock.ts'
import { siteDataOf } from '../data-folder/site-data.ts'
import { CommandError, runCommand, say } from '../run-command.ts'
import { backupSite, mediaElsewhere } from './backup-site.ts'

const USAGE = 'Usage: npm run backup -- FILE'

await runCommand(USAGE, async (args, config) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new CommandError(USAGE)
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const { mediaFiles, record } = await backupSite(siteDataOf(config), file, createClock(config.fakeNow)())
  say(`The site is in ${file}: its database and ${mediaFiles} media files.`)
  if (config.s3) say(mediaElsewhere(config.s3))
  if (record) say(describeRecord(record))
})
