import { parseArgs } from 'node:util'
import { createClock } from '../clock.ts'
import { databaseFileOf, isDatabaseMissing, siteDataOf } from '../data-folder/site-data.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { migrateEmptyDatabase } from '../db/migrate-database.ts'
import { CommandError, runCommand, say } from '../run-command.ts'
import { createAuditLog } from './create-audit-log.ts'
import { type AuditHead, describeRecord, verifyAuditLog } from './verify-audit-log.ts'

const USAGE = 'Usage: npm run audit -- verify [--head ID:HASH]'

const OTHER_SETTINGS = `If your site runs with other settings
(DATA_DIR, DATABASE_URL, WEATHER_PROVIDERS), run this command again with the same ones.`

/** Exit code 1 when the record is not what was written, and when there is none, as after it was emptied. */
await runCommand(USAGE, async (args, config) => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { head: { type: 'string' } } })
  if (positionals.length !== 1 || positionals[0] !== 'verify') throw new CommandError(USAGE)
  const noted = values.head === undefined ? undefined : headFrom(values.head)
  const site = siteDataOf(config)
  if (isDatabaseMissing(site)) {
    throw new CommandError(`There is no database ${databaseFileOf(site)}. ${OTHER_SETTINGS}`)
  }
  const database = await connectDatabase(site, undefined, migrateEmptyDatabase)
  try {
    const verdict = await verifyAuditLog(database.db, noted)
    if (verdict.ok && verdict.head.id === 0) throw new CommandError(`${describeRecord(verdict)} ${OTHER_SETTINGS}`)
    if (verdict.ok) return say(describeRecord(verdict))
    const audit = createAuditLog({ db: database.db, clock: createClock(config.fakeNow) })
    const message = 'The record of security events was tampered with.'
    const details = { row: verdict.at, reason: verdict.reason }
    // Administrators see it too; when the record is too damaged to be written to, the message here is all there is.
    await audit.record({ type: 'integrity_check_failed', severity: 'critical', message, details }, null).catch(() => {})
    throw new CommandError(describeRecord(verdict))
  } finally {
    await database.close()
  }
})

function headFrom(text: string): AuditHead {
  const [, id, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  if (id === undefined || hash === undefined) throw new CommandError(USAGE)
  return { id: Number(id), hash }
}
