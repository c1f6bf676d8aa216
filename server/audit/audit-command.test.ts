import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { layEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import { programEnv, programOf } from '../../tests/helpers/program.ts'
import { connectDatabase, type Database } from '../db/connect-database.ts'
import { anEntry } from './audit-log-fixture.ts'
import { createAuditLog } from './create-audit-log.ts'

interface Said {
  code: number
  out: string
  error: string
}

async function aFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-audit-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Runs the command in a process of its own, as an administrator does, for the site whose data folder this is. */
const auditIn =
  (dataDir: string) =>
  (...args: string[]) =>
    new Promise<Said>((resolve) => {
      const options = { env: programEnv({ DATA_DIR: dataDir }) }
      execFile(process.execPath, [programOf('audit-command'), ...args], options, (error, out, errors) => {
        resolve({ code: Number(error?.code ?? 0), out, error: errors })
      })
    })

async function aSite(folder = '.'): Promise<{ database: Database; audit: (...args: string[]) => Promise<Said> }> {
  const dataDir = await aFolder()
  await mkdir(join(dataDir, folder), { recursive: true })
  await layEmptySqlite(join(dataDir, folder))
  const database = await connectDatabase({ dataDir: join(dataDir, folder) })
  onTestFinished(database.close)
  const log = createAuditLog({ db: database.db, clock: () => new Date() })
  for (let at = 0; at < 3; at += 1) await log.record(anEntry({ details: { at } }), null)
  return { database, audit: auditIn(dataDir) }
}

test('npm run audit -- verify says that a record is whole, and where it ends', async () => {
  const { audit } = await aSite()
  const { code, out } = await audit('verify')
  expect(code).toBe(0)
  expect(out).toMatch(/^The record of security events is whole: 3 rows, head 3:[\da-f]{64}\n$/)
  const head = out.trim().split(' ').at(-1) ?? ''
  expect((await audit('verify', '--head', head)).code).toBe(0)
  expect((await audit('verify', '--head', `3:${'0'.repeat(64)}`)).code).toBe(1)
})

test('names the row that was changed, fails, and leaves an event of its own', async () => {
  const { audit, database } = await aSite('simulated')
  await database.db.updateTable('security_audit_log').set({ severity: 'low' }).where('id', '=', 2).execute()
  expect(await audit('verify')).toEqual({
    code: 1,
    out: '',
    error: 'The record of security events was tampered with, row 2: a row was changed.\n',
  })
  const last = await database.db.selectFrom('security_audit_log').selectAll().where('id', '=', 4).executeTakeFirst()
  expect(last).toMatchObject({ event_type: 'integrity_check_failed', severity: 'critical' })
})

test('says what is wrong with a record that is too damaged for an event of its own', async () => {
  const { audit, database } = await aSite()
  await database.db.deleteFrom('security_audit_head').execute()
  expect(await audit('verify')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/row 0: the head .* is missing/),
  })
})

test('a folder without a database has no record that could be called whole, and gets none', async () => {
  const dataDir = await aFolder()
  const { code, out, error } = await auditIn(dataDir)('verify')
  expect([code, out]).toEqual([1, ''])
  expect(error).toContain(`There is no database ${join(dataDir, 'lake-effect.sqlite')}.`)
  expect(error).toContain('DATA_DIR, DATABASE_URL, WEATHER_PROVIDERS')
  expect(await readdir(dataDir)).toEqual([])
})

test('a database without a row of the record has nothing to verify, and does not pass', async () => {
  const dataDir = await aFolder()
  await layEmptySqlite(dataDir)
  const { code, out, error } = await auditIn(dataDir)('verify')
  expect([code, out]).toEqual([1, ''])
  expect(error).toContain('The record of security events is empty: there is nothing to verify.')
})

test('anything else is answered by how to ask', async () => {
  const { audit } = await aSite()
  for (const args of [[], ['forget'], ['verify', '--head', 'x']]) {
    expect(await audit(...args)).toEqual({
      code: 1,
      out: '',
      error: 'Usage: npm run audit -- verify [--head ID:HASH]\n',
    })
  }
})
