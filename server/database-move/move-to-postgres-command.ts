import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeRecord } from '../audit/verify-audit-log.ts'
import { SECRET_FILE } from '../data-folder/session-secret.ts'
import { siteDataOf } from '../data-folder/site-data.ts'
import { SQLITE_FILE } from '../db/sqlite/open-sqlite.ts'
import { MEDIA_FOLDER } from '../media/media-store.ts'
import { CommandError, runCommand, say } from '../run-command.ts'
import { moveToPostgres } from './move-to-postgres.ts'

const USAGE = 'Usage: npm run move-to-postgres'

await runCommand(USAGE, async (args, config) => {
  if (args.length > 0) throw new CommandError(USAGE)
  const { dataDir, databaseUrl } = siteDataOf(config)
  if (databaseUrl === undefined)
    throw new CommandError('Set DATABASE_URL to the empty database that the site moves to.')
  const file = join(dataDir, SQLITE_FILE)
  if (!existsSync(file)) throw new CommandError(`There is no database ${file}.`)
  const { rows, record } = await moveToPostgres(dataDir, databaseUrl)
  say(`The site is in the database of DATABASE_URL: ${rows} rows. Start it with DATABASE_URL set.`)
  say(`${file} is as it was. Move it away when all is well: nothing reads it any more.`)
  if (!config.sessionSecret) {
    say(`Other processes on this database need what is in ${join(dataDir, SECRET_FILE)} as SESSION_SECRET.`)
  }
  if (!config.s3) {
    say(
      `Photos, videos and covers stay in ${join(dataDir, MEDIA_FOLDER)}. Before a second process starts, copy what is`,
    )
    say('in that folder into a bucket, under the same names, and set S3_ENDPOINT and what goes with it.')
  }
  say(describeRecord(record))
})
