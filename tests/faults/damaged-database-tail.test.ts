import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuditLog } from '#server/audit/create-audit-log.ts'
import { verifyAuditLog } from '#server/audit/verify-audit-log.ts'
import { connectDatabase } from '#server/db/connect-database.ts'
import { SQLITE_FILE } from '#server/db/sqlite/open-sqlite.ts'
import { seeded } from '#server/media/sample-drawing.ts'
import { damage } from '../helpers/damage.ts'

const SEED = 20_261_121
const ACKNOWLEDGED = 12
/** Rows of one transaction, many pages long. */
const IN_FLIGHT = 400
const WAL = `${SQLITE_FILE}-wal`

let folder: string
/** What a process that was killed has left: acknowledged events, and behind them a transaction that nobody heard of. */
let left: string
/** Length of the write-ahead log when the last event was acknowledged. */
let acknowledgedBytes: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-effect-tail-'))
  const running = join(folder, 'running')
  left = join(folder, 'left')
  const { db, close } = await connectDatabase({ dataDir: running })
  const audit = createAuditLog({ db, clock: () => new Date('2026-11-21T19:05:00Z') })
  for (let event = 0; event < ACKNOWLEDGED; event += 1) {
    await audit.record({ type: 'admin_action', severity: 'low', message: `Deed ${event}.` }, null)
  }
  acknowledgedBytes = (await stat(join(running, WAL))).size
  const rows = Array.from({ length: IN_FLIGHT }, (_, n) => ({
    quota: `in flight ${n} ${'.'.repeat(200)}`,
    span: 'day' as const,
    started_at: n,
    used: 1,
  }))
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('quota_counters').values(rows).execute()
  })
  await cp(running, left, { recursive: true })
  await close()
})
afterAll(() => rm(folder, { recursive: true }))

/** Starts on a copy of what is left, with the log damaged in its `from`th byte or behind. */
async function startDamaged(seed: number, from: number) {
  const dataDir = join(folder, `start-${seed}`)
  await cp(left, dataDir, { recursive: true })
  const path = join(dataDir, WAL)
  await writeFile(path, damage(await readFile(path), seeded(SEED + seed), { from }))
  const { db, close } = await connectDatabase({ dataDir })
  try {
    const verdict = await verifyAuditLog(db)
    expect(verdict).toMatchObject({ ok: true })
    const { inFlight } = await db
      .selectFrom('quota_counters')
      .select((row) => row.fn.countAll<number>().as('inFlight'))
      .executeTakeFirstOrThrow()
    const audit = createAuditLog({ db, clock: () => new Date('2026-11-22T00:00:00Z') })
    await audit.record({ type: 'admin_action', severity: 'low', message: 'The next deed.' }, null)
    return { events: verdict.ok ? Number(verdict.head.id) : 0, inFlight: Number(inFlight), dataDir }
  } finally {
    await close()
  }
}

function checkPages(dataDir: string): unknown {
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly: true })
  const { integrity_check } = database.prepare('pragma integrity_check').get() ?? {}
  database.close()
  return integrity_check
}

describe('a database whose write-ahead log was cut or changed by a power failure', () => {
  test('has every event that was acknowledged, and of the last transaction all rows or none', async () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { events, inFlight, dataDir } = await startDamaged(seed, acknowledgedBytes)
      expect(events, `seed ${seed}`).toBe(ACKNOWLEDGED)
      expect([0, IN_FLIGHT], `seed ${seed}`).toContain(inFlight)
      expect(checkPages(dataDir), `seed ${seed}`).toBe('ok')
    }
  })

  test('opens whole up to the damage wherever that is, and takes what comes next', async () => {
    for (let seed = 100; seed < 110; seed += 1) {
      const { events, inFlight, dataDir } = await startDamaged(seed, 0)
      expect(events, `seed ${seed}`).toBeLessThanOrEqual(ACKNOWLEDGED)
      if (inFlight > 0) expect([events, inFlight], `seed ${seed}`).toEqual([ACKNOWLEDGED, IN_FLIGHT])
      expect(checkPages(dataDir), `seed ${seed}`).toBe('ok')
    }
  })
})
