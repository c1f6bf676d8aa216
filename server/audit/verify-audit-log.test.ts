import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import type { Db, Schema, SecurityAuditRow } from '../db/schema.ts'
import { hashOf } from './audit-chain.ts'
import { anEntry, aVisitor } from './audit-log-fixture.ts'
import { createAuditLog } from './create-audit-log.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const ROWS = 30

async function writeRows(db: Db, count = ROWS): Promise<void> {
  const audit = createAuditLog({ db, clock: () => new Date(NOON) })
  await Promise.all(Array.from({ length: count }, (_, at) => audit.record(anEntry({ details: { at } }), aVisitor())))
}

/** Does something to the record, gives the verdict, and undoes it. */
async function verdictAfter(db: Db, tamper: (transaction: Kysely<Schema>) => Promise<unknown>) {
  const undo = new Error('undo')
  let verdict: Awaited<ReturnType<typeof verifyAuditLog>> | undefined
  await db
    .transaction()
    .execute(async (transaction) => {
      await tamper(transaction)
      verdict = await verifyAuditLog(transaction)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return verdict
}

const rowId = fc.integer({ min: 1, max: ROWS })

const edits = fc.oneof(
  fc.constantFrom('event_type', 'severity', 'details', 'user_agent', 'previous_hash', 'hash').map((column) => ({
    [column]: 'edited',
  })),
  fc.constant({ user_agent: null }),
  fc.integer({ min: 0, max: NOON - 1 }).map((created_at) => ({ created_at })),
) as fc.Arbitrary<Partial<SecurityAuditRow>>

describeOnEachDatabase('the proof of the record', (database) => {
  test('an empty record is whole, and so is one that the site wrote', async () => {
    const { db } = await database.open()
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true, head: { id: 0 } })
    await writeRows(db, 1_001)
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true, head: { id: 1_001 } })
  })

  test('an erased network address breaks nothing', async () => {
    const { db } = await database.open()
    await writeRows(db)
    await db.updateTable('security_audit_log').set({ ip_address: null }).execute()
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true })
  })

  test('finds a row that was edited, 100 times of 100', async () => {
    const { db } = await database.open()
    await writeRows(db)
    await fc.assert(
      fc.asyncProperty(rowId, edits, async (id, edit) => {
        const verdict = await verdictAfter(db, (transaction) =>
          transaction.updateTable('security_audit_log').set(edit).where('id', '=', id).execute(),
        )
        expect(verdict).toMatchObject({ ok: false, at: id })
      }),
      { numRuns: 100 },
    )
  })

  test('finds a row that was removed, 100 times of 100, the last one too', async () => {
    const { db } = await database.open()
    await writeRows(db)
    await fc.assert(
      fc.asyncProperty(rowId, async (id) => {
        const verdict = await verdictAfter(db, (transaction) =>
          transaction.deleteFrom('security_audit_log').where('id', '=', id).execute(),
        )
        expect(verdict).toMatchObject({ ok: false, at: id })
      }),
      { numRuns: 100 },
    )
  })

  test('finds two rows that changed places, 100 times of 100', async () => {
    const { db } = await database.open()
    await writeRows(db)
    const places = fc.uniqueArray(rowId, { minLength: 2, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(places, async ([first = 0, second = 0]) => {
        const verdict = await verdictAfter(db, async (transaction) => {
          const move = (from: number, to: number) =>
            transaction.updateTable('security_audit_log').set({ id: to }).where('id', '=', from).execute()
          await move(first, 0)
          await move(second, first)
          await move(0, second)
        })
        expect(verdict).toMatchObject({ ok: false, at: Math.min(first, second) })
      }),
      { numRuns: 100 },
    )
  })

  test('finds an end that was cut off, and a record that is gone altogether', async () => {
    const { db } = await database.open()
    await writeRows(db)
    const cut = (from: number) =>
      verdictAfter(db, (transaction) => transaction.deleteFrom('security_audit_log').where('id', '>=', from).execute())
    expect(await cut(21)).toEqual({ ok: false, at: 21, reason: 'the end is missing' })
    expect(await cut(1)).toEqual({ ok: false, at: 1, reason: 'the end is missing' })
    const headless = await verdictAfter(db, (transaction) => transaction.deleteFrom('security_audit_head').execute())
    expect(headless).toMatchObject({ ok: false, reason: 'the head of the record is missing' })
  })

  test('finds a last row that was written anew with a right hash', async () => {
    const { db } = await database.open()
    await writeRows(db)
    const verdict = await verdictAfter(db, async (transaction) => {
      const last = await transaction
        .selectFrom('security_audit_log')
        .selectAll()
        .where('id', '=', ROWS)
        .executeTakeFirstOrThrow()
      const severity = 'low'
      const changed = { severity, hash: hashOf({ ...last, severity }) } as const
      await transaction.updateTable('security_audit_log').set(changed).where('id', '=', ROWS).execute()
    })
    expect(verdict).toEqual({ ok: false, at: ROWS, reason: 'the record was rewritten' })
  })

  test('finds a row that another hand added with a right hash', async () => {
    const { db } = await database.open()
    await writeRows(db)
    const added = async (id: number) =>
      await verdictAfter(db, async (transaction) => {
        const last = await transaction
          .selectFrom('security_audit_log')
          .selectAll()
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        const row = { ...last, id, previous_hash: last.hash }
        await transaction
          .insertInto('security_audit_log')
          .values({ ...row, hash: hashOf(row) })
          .execute()
      })
    expect(await added(ROWS + 1)).toMatchObject({ ok: false, reason: 'a row was added by another hand' })
    expect(await added(-1)).toMatchObject({ ok: false, at: 1 })
  })

  test('a head that was noted elsewhere finds what was rewritten from the first row to the head', async () => {
    const { db } = await database.open()
    await writeRows(db)
    const before = await verifyAuditLog(db)
    if (!before.ok) throw new Error('the record should be whole')
    await db.deleteFrom('security_audit_log').execute()
    await db
      .updateTable('security_audit_head')
      .set({ last_id: 0, last_hash: '0'.repeat(64) })
      .execute()
    expect(await verifyAuditLog(db, before.head)).toEqual({ ok: false, at: 1, reason: 'the end is missing' })
    const audit = createAuditLog({ db, clock: () => new Date(NOON + 1) })
    await Promise.all(Array.from({ length: ROWS }, () => audit.record(anEntry(), null)))
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true })
    expect(await verifyAuditLog(db, before.head)).toEqual({ ok: false, at: ROWS, reason: 'the record was rewritten' })
  })
})
