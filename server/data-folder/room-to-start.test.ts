import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSmallDisk } from '../../tests/helpers/small-disk.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { holdDataFolder } from './hold-data-folder.ts'
import { withRoomToStart } from './room-to-start.ts'

const disk = makeSmallDisk('8m', 'the start of a site whose disk is full')

/** Starts a site as far as its database, and stops it in order. */
async function startAndStop(dataDir: string): Promise<void> {
  const letGo = await holdDataFolder(dataDir)
  try {
    const database = await withRoomToStart(dataDir, () => connectDatabase({ dataDir }))
    await database.db.selectFrom('users').select('id').execute()
    await database.close()
  } finally {
    letGo()
  }
}

test.skipIf(!disk)(
  'a site whose disk has filled starts all the same, and again, after each stop in order',
  async () => {
    if (!disk) return
    await startAndStop(disk.path)
    for (let start = 1; start <= 3; start += 1) {
      await disk.fill()
      await startAndStop(disk.path)
    }
    rmSync(join(disk.path, 'room-to-start'))
    await disk.fill()
    await expect(startAndStop(disk.path)).rejects.toThrow(
      `There is no room left on the disk of ${disk.path}. Make some, or choose another DATA_DIR.`,
    )
    await disk.empty()
    await startAndStop(disk.path)
  },
)

test('a site whose database another process holds locked says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lake-effect-locked-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const locked = Object.assign(new Error('database is locked'), { errcode: 5 })
  await expect(withRoomToStart(dataDir, () => Promise.reject(locked))).rejects.toThrow(
    `The database in ${dataDir} is locked by another process. Let that one end, and start again.`,
  )
})

test.skipIf(!disk)('a site whose disk has become read-only says so', async () => {
  if (!disk) return
  await startAndStop(disk.path)
  const remount = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, disk.path])
  remount('ro')
  onTestFinished(() => void remount('rw'))
  await expect(startAndStop(disk.path)).rejects.toThrow(
    `The folder ${disk.path} cannot be used: it is read-only. Change that, or choose another DATA_DIR.`,
  )
})
