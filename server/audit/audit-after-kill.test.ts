import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isLong } from '../../tests/helpers/long.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import type { DatabaseLocation } from '../db/database-engine.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

const KILLS = isLong ? 40 : 4

/**
 * Writes from another process, in eight hands at once, and kills it in the middle.
 * @returns how many events it had acknowledged
 */
async function writeAndKill(location: DatabaseLocation, afterMs: number): Promise<number> {
  const at = (path: string) => JSON.stringify(join(import.meta.dirname, path))
  const script = `
    import { writeSync } from 'node:fs'
    const { connectDatabase } = await import(${at('../db/connect-database.ts')})
    const { createAuditLog } = await import(${at('create-audit-log.ts')})
    const { db } = await connectDatabase(${JSON.stringify(location)})
    const audit = createAuditLog({ db, clock: () => new Date() })
    for (let hand = 0; hand < 8; hand += 1) void (async () => {
      for (;;) {
        await audit.record({ type: 'admin_action', severity: 'low', message: 'A deed.' }, null)
        writeSync(1, '.')
      }
    })()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  let acknowledged = 0
  child.stdout.on('data', (dots: Buffer) => {
    acknowledged += dots.length
  })
  await once(child.stdout, 'data')
  setTimeout(() => child.kill('SIGKILL'), afterMs)
  await once(child, 'close')
  return acknowledged
}

describeOnEachDatabase('a process that is killed while it writes', (database) => {
  test('loses no event that it had acknowledged, and breaks no chain', async () => {
    const location = await database.createLocation()
    let acknowledged = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      acknowledged += await writeAndKill(location, 20 + 37 * (kill % 8))
      const { db, close } = await database.open(location)
      const verdict = await verifyAuditLog(db)
      expect(verdict).toMatchObject({ ok: true })
      expect(verdict.ok && verdict.head.id).toBeGreaterThanOrEqual(acknowledged)
      await close()
    }
    expect(acknowledged).toBeGreaterThan(KILLS)
  })
})
