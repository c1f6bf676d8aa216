import { rmSync } from 'node:fs'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#server/db/connect-database.ts'
import { SQLITE_FILE } from '#server/db/open-sqlite.ts'

let template: Promise<string> | undefined

/** Puts an empty, migrated database into a folder, so that opening it runs no migrations. */
export async function layEmptySqlite(dataDir: string): Promise<void> {
  template ??= migrateOne()
  await copyFile(await template, join(dataDir, SQLITE_FILE))
}

async function migrateOne(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-empty-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { close } = await connectDatabase({ dataDir: folder })
  await close()
  return join(folder, SQLITE_FILE)
}
