import { rmSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Database } from '#server/db/connect-database.ts'
import { SQLITE_FILE } from '#server/db/sqlite/open-sqlite.ts'

let template: Promise<string> | undefined

/** Puts an empty, migrated database into a folder, so that opening it runs no migrations. */
export async function layEmptySqlite(dataDir: string): Promise<void> {
  template ??= migrateOne()
  await copyFile(await template, join(dataDir, SQLITE_FILE))
}

/** A migrated database of its own, whose folder is deleted when it is closed. */
export async function openEmptySqlite(): Promise<Database & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-sqlite-'))
  await layEmptySqlite(dataDir)
  const database = await connectDatabase({ dataDir })
  const close = async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...database, dataDir, close }
}

async function migrateOne(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-empty-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { close } = await connectDatabase({ dataDir: folder })
  await close()
  return join(folder, SQLITE_FILE)
}
