import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { layEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import { programEnv, programOf } from '../../tests/helpers/program.ts'
import { openSqlite, SQLITE_FILE } from '../db/sqlite/open-sqlite.ts'
import { backupSite } from './backup-site.ts'
import { restoreSite } from './restore-site.ts'

const NOW = new Date('2026-11-21T19:05:00Z')
const run = promisify(execFile)

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-restore-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A site with a photo, and where its backup goes. */
async function aSite() {
  const dataDir = await aFolder()
  await layEmptySqlite(dataDir)
  await mkdir(join(dataDir, 'media', 'covers'), { recursive: true })
  await writeFile(join(dataDir, 'media', 'covers', 'sky.webp'), 'sky')
  return { site: { dataDir, simulated: false }, file: join(await aFolder(), 'site.backup') }
}

const restoreTo = (dataDir: string, file: string, force = false) =>
  restoreSite(file, dataDir, { force, now: NOW, siteOf: () => ({ dataDir, simulated: false }) })

test('photos are data of a site, too: a folder that has lost its database alone is replaced by a backup only when told', async () => {
  const { site, file } = await aSite()
  await backupSite(site, file, NOW)
  await rm(join(site.dataDir, SQLITE_FILE))
  await expect(restoreTo(site.dataDir, file)).rejects.toThrow('--force')
})

test('what SQLite had still to write into a database that was deleted is not written into the one from the backup', async () => {
  const { site, file } = await aSite()
  await backupSite(site, file, NOW)
  const log = `${SQLITE_FILE}-wal`
  await rm(join(site.dataDir, SQLITE_FILE))
  await writeFile(join(site.dataDir, log), 'what was still to be written')
  const { putAside } = await restoreTo(site.dataDir, file, true)
  expect(await readdir(site.dataDir)).not.toContain(log)
  expect(await readFile(join(putAside ?? '', log), 'utf8')).toBe('what was still to be written')
  expect((await stat(putAside ?? '')).mode & 0o077).toBe(0)
})

test('a database with rows that refer to nothing, as a fault of the disk leaves them, makes no backup', async () => {
  const { site, file } = await aSite()
  const db = await openSqlite(site.dataDir)
  await sql`pragma foreign_keys = off`.execute(db)
  await sql`insert into account_places values ('nobody', '[]', 1)`.execute(db)
  await db.destroy()
  await expect(backupSite(site, file, NOW)).rejects.toThrow('The copy of the database is damaged.')
  expect(await readdir(join(file, '..'))).toEqual([])
})

test('an archive of something else is called none of Lake Effect, and changes nothing', async () => {
  const [folder, dataDir] = [await aFolder(), await aFolder()]
  await writeFile(join(folder, 'manifest.json'), '{"format":"another"}')
  await run('tar', ['-cf', join(folder, 'x.tar'), '-C', folder, 'manifest.json'])
  await expect(restoreTo(dataDir, join(folder, 'x.tar'))).rejects.toThrow('This file is no backup of Lake Effect.')
  expect(await readdir(dataDir)).toEqual([])
})

test('who keeps photos in a bucket is told at backup and restore that they stay there; a file is named from where it was typed', async () => {
  const { site, file } = await aSite()
  const env = programEnv({
    ...{ DATA_DIR: site.dataDir, WEATHER_PROVIDERS: 'live', INIT_CWD: join(file, '..') },
    ...{
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'lake-effect',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    },
  })
  const elsewhere = 'Photos, videos and covers are not in a backup: they are in the bucket lake-effect.'
  const backup = await run(process.execPath, [programOf('backup-command'), 'site.backup'], { env })
  expect(backup.stdout).toContain(`The site is in ${file}: its database and 1 media files.`)
  expect(backup.stdout).toContain(elsewhere)
  const restore = await run(process.execPath, [programOf('restore-command'), 'site.backup', '--force'], { env })
  expect(restore.stdout).toContain(elsewhere)
})
