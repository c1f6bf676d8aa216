import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { watchCommits } from '../watch-commits.ts'
import { openSqlite, SQLITE_FILE } from './open-sqlite.ts'

test('a file whose first page is damaged tells of no commits, and throws nothing at the reader of a page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-effect-damaged-'))
  const db = await openSqlite(folder)
  onTestFinished(async () => {
    await db.destroy().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  })
  await sql`create table snow (depth integer)`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const isUnchanged = watchCommits(db)
  expect(isUnchanged()).toBe(true)

  const file = openSync(join(folder, SQLITE_FILE), 'r+')
  writeSync(file, Buffer.alloc(4_096, 7), 0, 4_096, 0)
  closeSync(file)
  // SQLite reads the first page again after the next commit.
  await sql`insert into snow values (12)`.execute(db).catch(() => {})
  expect(isUnchanged()).toBe(false)
  expect(watchCommits(db)()).toBe(false)
})
