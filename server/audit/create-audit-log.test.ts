import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import type { DatabaseLocation } from '../db/database-engine.ts'
import type { Db } from '../db/schema.ts'
import { MOST_WAITING_EVENTS } from '../limits.ts'
import { anEntry, aVisitor } from './audit-log-fixture.ts'
import { createAuditLog } from './create-audit-log.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const clock = () => new Date(NOON)

/** Another process that writes `count` events at once. */
async function writeFromAnotherProcess(location: DatabaseLocation, count: number): Promise<void> {
  const at = (path: string) => JSON.stringify(join(import.meta.dirname, path))
  await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--disable-warning=ExperimentalWarning',
    '--eval',
    `const { connectDatabase } = await import(${at('../db/connect-database.ts')})
     const { createAuditLog } = await import(${at('create-audit-log.ts')})
     const database = await connectDatabase(${JSON.stringify(location)})
     const audit = createAuditLog({ db: database.db, clock: () => new Date() })
     for (let at = 0; at < ${count}; at += 1) {
       await audit.record({ type: 'logout', severity: 'low', message: 'Somebody left.', details: { at } }, null)
     }
     await database.close()`,
  ])
}

test('while the database takes no events, ten thousand wait and the next is refused, so that memory has an end', async () => {
  const standing = { transaction: () => ({ execute: () => new Promise(() => {}) }) } as unknown as Db
  const audit = createAuditLog({ db: standing, clock })
  const record = () => audit.record(anEntry(), null)
  void record()
  await setImmediate()
  for (let waiting = 0; waiting < MOST_WAITING_EVENTS; waiting += 1) void record()
  await setImmediate()
  await expect(record()).rejects.toThrow('too many security events')
})

describeOnEachDatabase('the record of what people did', (database) => {
  test('keeps who did what from where, and when', async () => {
    const { db } = await database.open()
    const visitor = aVisitor({ requestId: 'r-9', viewer: { id: 'u-1', email: 'a@example.org', role: 'admin' } })
    await createAuditLog({ db, clock }).record(
      {
        type: 'admin_action',
        severity: 'medium',
        message: 'A post was deleted.',
        details: { post_id: 'p-1', rows: 3 },
      },
      visitor,
    )
    const row = await db.selectFrom('security_audit_log').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      id: 1,
      event_type: 'admin_action',
      severity: 'medium',
      ip_address: '203.0.0.0/16',
      user_agent: 'Mozilla/5.0',
      created_at: NOON,
    })
    expect(JSON.parse(row.details)).toEqual({
      severity: 'medium',
      message: 'A post was deleted.',
      post_id: 'p-1',
      rows: 3,
      request_id: 'r-9',
      user_id: 'u-1',
    })
  })

  test('keeps what happened when it cannot be found out who is signed in', async () => {
    const { db } = await database.open()
    const viewer = () => Promise.reject(new Error('sessions cannot be read'))
    await createAuditLog({ db, clock }).record(anEntry(), { ...aVisitor(), viewer })
    const row = await db.selectFrom('security_audit_log').selectAll().executeTakeFirstOrThrow()
    expect([row.event_type, JSON.parse(row.details).user_id]).toEqual(['login_failure', undefined])
  })

  test('what a stranger wrote is cut to 100 characters and cannot forge severity or message', async () => {
    const { db } = await database.open()
    const details = { name: '<script>\r\n'.repeat(100), severity: 'low', message: 'All is well.' }
    await createAuditLog({ db, clock }).record(
      anEntry({ severity: 'critical', details }),
      aVisitor({ userAgent: 'x'.repeat(5_000) }),
    )
    const row = await db.selectFrom('security_audit_log').selectAll().executeTakeFirstOrThrow()
    const kept = JSON.parse(row.details)
    expect(kept).toMatchObject({ severity: 'critical', message: 'A sign-in failed.' })
    expect(kept.name.length).toBeLessThanOrEqual(100)
    expect(kept.name).not.toMatch(/[<>\r\n]/)
    expect(row.user_agent).toHaveLength(100)
  })

  test('events that come at once stand one behind the other, and all are kept', async () => {
    const { db } = await database.open()
    const audit = createAuditLog({ db, clock })
    await Promise.all(Array.from({ length: 300 }, (_, at) => audit.record(anEntry({ details: { at } }), aVisitor())))
    const rows = await db.selectFrom('security_audit_log').select('id').orderBy('id').execute()
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1))
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true, head: { id: 300 } })
  })

  test('an event that arrives while others are written is heard once it is kept', async () => {
    const { db } = await database.open()
    const heard: number[] = []
    const audit = createAuditLog({ db, clock, onKept: ({ id }) => heard.push(id) })
    await audit.record(anEntry(), null)
    await Promise.all([audit.record(anEntry(), null), audit.record(anEntry(), null)])
    expect(heard).toEqual([1, 2, 3])
  })

  test('says so when an event could not be kept, and goes on with the next', async () => {
    const { db } = await database.open()
    const audit = createAuditLog({ db, clock })
    await db.deleteFrom('security_audit_head').execute()
    await expect(audit.record(anEntry(), null)).rejects.toThrow()
    await db
      .insertInto('security_audit_head')
      .values({ name: 'head', last_id: 0, last_hash: '0'.repeat(64) })
      .execute()
    await audit.record(anEntry(), null)
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true, head: { id: 1 } })
  })

  test('several processes write one chain', async () => {
    const location = await database.createMigrated()
    const { db } = await database.open(location)
    await Promise.all([1, 2, 3].map(() => writeFromAnotherProcess(location, 40)))
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true, head: { id: 120 } })
  })
})
