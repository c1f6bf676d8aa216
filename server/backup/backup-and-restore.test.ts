import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { programEnv, programOf } from '../../tests/helpers/program.ts'
import { anEntry } from '../audit/audit-log-fixture.ts'
import { createAuditLog } from '../audit/create-audit-log.ts'
import { verifyAuditLog } from '../audit/verify-audit-log.ts'
import type { SiteData } from '../data-folder/site-data.ts'
import { connectDatabase } from '../db/connect-database.ts'
import type { DatabaseLocation } from '../db/database-engine.ts'
import { createLog } from '../log.ts'
import { createFileMediaStore } from '../media/file-media-store.ts'
import { createMediaOwner } from '../media/media-owner.ts'
import { sweepReports } from '../reports/report-sweep.ts'
import { backupSite } from './backup-site.ts'
import { findLostAuthenticators } from './lost-authenticators.ts'
import { restoreSite } from './restore-site.ts'

const NOW = new Date('2026-11-21T19:05:00Z')

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Another process that writes events and media until it is told to stop, and then says how many it wrote. */
function writeMeanwhile(location: DatabaseLocation, media: string) {
  const at = (path: string) => JSON.stringify(join(import.meta.dirname, path))
  const script = `
    import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
    const { connectDatabase } = await import(${at('../db/connect-database.ts')})
    const { createAuditLog } = await import(${at('../audit/create-audit-log.ts')})
    const database = await connectDatabase(${JSON.stringify(location)})
    const audit = createAuditLog({ db: database.db, clock: () => new Date() })
    let going = true
    process.stdin.once('data', () => { going = false })
    process.stdout.write('ready\\n')
    let written = 0
    while (going) {
      written += 1
      // As uploads that are taken over: their folders are gone a moment later.
      mkdirSync(${JSON.stringify(media)} + '/upload-' + written + '/parts', { recursive: true })
      rmSync(${JSON.stringify(media)} + '/upload-' + (written - 1), { recursive: true, force: true })
      writeFileSync(${JSON.stringify(join(media, 'covers'))} + '/.part', 'picture ' + written)
      renameSync(${JSON.stringify(join(media, 'covers'))} + '/.part', ${JSON.stringify(join(media, 'covers'))} + '/' + written + '.webp')
      await Promise.all(Array.from({ length: 10 }, () =>
        audit.record({ type: 'file_upload', severity: 'low', message: 'A picture.', details: { picture: written } }, null)))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await database.close()
    process.stdin.destroy()`
  const running = promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--disable-warning=ExperimentalWarning',
    '--eval',
    script,
  ])
  const ready = new Promise<void>((resolve) => running.child.stdout?.once('data', () => resolve()))
  return {
    ready,
    stop: async () => {
      running.child.stdin?.write('stop\n')
      await running
    },
  }
}

async function countRows(site: SiteData): Promise<number> {
  const database = await connectDatabase(site)
  const { count } = await database.db
    .selectFrom('security_audit_log')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await database.close()
  return count
}

describeOnEachDatabase('a backup', (database) => {
  const isEmbedded = database.dialect === 'sqlite'

  /** A site with a picture and some events, and another place that is still empty. */
  async function aSiteAndAnotherPlace() {
    const place = async ({ dataDir, databaseUrl }: DatabaseLocation): Promise<SiteData> => {
      return { dataDir: dataDir || (await aFolder()), databaseUrl, simulated: false }
    }
    const site = await place(await database.createMigrated())
    const media = join(site.dataDir, 'media')
    await mkdir(join(media, 'covers'), { recursive: true })
    await writeFile(join(media, 'covers', 'first.webp'), 'first picture')
    const opened = await connectDatabase(site)
    const audit = createAuditLog({ db: opened.db, clock: () => NOW })
    await Promise.all(Array.from({ length: 20 }, () => audit.record(anEntry(), null)))
    await opened.close()
    return {
      site,
      media,
      other: await place(await database.createLocation()),
      file: join(await aFolder(), 'site.backup'),
    }
  }

  const restoreTo = (site: SiteData, file: string, force = false) =>
    restoreSite(file, site.dataDir, { force, now: NOW, siteOf: () => site })

  test('taken while another process writes, it restores whole at another place', async () => {
    const { site, media, other, file } = await aSiteAndAnotherPlace()
    const writer = writeMeanwhile(site, media)
    await writer.ready
    const rowsBefore = await countRows(site)
    await backupSite(site, file, NOW)
    const rowsAfter = await countRows(site)
    await writer.stop()

    const { manifest, record, putAside } = await restoreTo(other, file)
    expect(putAside).toBeNull()
    expect(record).toMatchObject({ ok: true })
    const rows = await countRows(other)
    expect(rows).toBeGreaterThanOrEqual(rowsBefore)
    expect(rows).toBeLessThanOrEqual(rowsAfter)
    const opened = await database.open(other)
    expect(await verifyAuditLog(opened.db)).toMatchObject({ ok: true, head: { id: rows } })
    const covers = await readdir(join(other.dataDir, 'media', 'covers'))
    expect(covers.filter((name) => name.endsWith('.webp')).length).toBeGreaterThanOrEqual(Math.floor((rows - 20) / 10))
    expect(manifest.mediaFiles).toBeGreaterThan(0)
    // Every picture that a row names is there, and is what it was.
    const named = await opened.db.selectFrom('security_audit_log').select('details').where('id', '>', 20).execute()
    for (const picture of new Set(named.map(({ details }) => JSON.parse(details).picture))) {
      expect(await readFile(join(other.dataDir, 'media', 'covers', `${picture}.webp`), 'utf8')).toBe(
        `picture ${picture}`,
      )
    }
  })

  test('is one file that only its owner reads, and leaves nothing else behind', async () => {
    const { site, file } = await aSiteAndAnotherPlace()
    await backupSite(site, file, NOW)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await readdir(join(file, '..'))).toEqual(['site.backup'])
    expect((await readdir(site.dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test.runIf(isEmbedded)('holds the media of reports, and nothing that is half written', async () => {
    const { site, media, other, file } = await aSiteAndAnotherPlace()
    for (const key of ['report-1/1_a.webp', 'upload-1/1_b.mp4', 'incoming/c.part']) {
      await mkdir(join(media, key, '..'), { recursive: true })
      await writeFile(join(media, key), key)
    }
    expect(await backupSite(site, file, NOW)).toMatchObject({ mediaFiles: 3 })
    await restoreTo(other, file)
    expect((await readdir(join(other.dataDir, 'media'))).sort()).toEqual(['covers', 'report-1', 'upload-1'])
    expect(await readFile(join(other.dataDir, 'media', 'report-1', '1_a.webp'), 'utf8')).toBe('report-1/1_a.webp')
  })

  test.runIf(isEmbedded)('is none when the media cannot be read', async () => {
    const { site, media, file } = await aSiteAndAnotherPlace()
    await rm(media, { recursive: true })
    await writeFile(media, 'not a folder')
    await expect(backupSite(site, file, NOW)).rejects.toThrow('ENOTDIR')
    expect(await readdir(join(file, '..'))).toEqual([])
  })

  test('never replaces the data of a site by itself', async () => {
    const { site, file } = await aSiteAndAnotherPlace()
    await backupSite(site, file, NOW)
    await expect(restoreTo(site, file)).rejects.toThrow('--force')
    expect(await countRows(site)).toBe(20)
    expect((await readdir(site.dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('replaces them when told, and puts the files aside that were there', async () => {
    const { site, media, file } = await aSiteAndAnotherPlace()
    await backupSite(site, file, NOW)
    const opened = await connectDatabase(site)
    await createAuditLog({ db: opened.db, clock: () => NOW }).record(anEntry(), null)
    await opened.close()
    await writeFile(join(media, 'covers', 'second.webp'), 'second picture')
    const { putAside, record } = await restoreTo(site, file, true)
    expect(record).toMatchObject({ ok: true, head: { id: 20 } })
    expect(await countRows(site)).toBe(20)
    expect(await readdir(join(media, 'covers'))).toEqual(['first.webp'])
    expect((await readdir(join(putAside ?? '', 'media', 'covers'))).sort()).toEqual(['first.webp', 'second.webp'])
  })

  test('is put back beside a bucket of today, whose photos of since then stay', async () => {
    const { site, file } = await aSiteAndAnotherPlace()
    const bucket = createFileMediaStore(await aFolder())
    const sweep = async () => {
      const { db, close } = await connectDatabase(site)
      const log = createLog({ level: 'info', to: { write: () => {} } })
      const owner = createMediaOwner({ db, store: bucket, log, shownCovers: async () => new Set() })
      await sweepReports({ db, clock: () => new Date(Date.now() + 2 * DAY_MS), log, store: bucket, owner })
      await close()
    }
    const isThere = async (key: string) => {
      const photo = await bucket.open(key)
      await photo?.close()
      return photo !== null
    }
    const aPhoto = async (digit: string) => {
      const key = `${digit.repeat(8)}-0000-4000-8000-000000000000/1_a.webp`
      await bucket.put(key, Buffer.from('snow'))
      return key
    }
    await sweep()
    await backupSite(site, file, NOW)
    const sinceThen = await aPhoto('1')
    await restoreTo(site, file, true)
    await setTimeout(2)
    const later = await aPhoto('2')
    await sweep()
    expect(await isThere(sinceThen)).toBe(true)
    expect(await isThere(later)).toBe(false)
  })

  test.runIf(isEmbedded)(
    'or a restore removes what a killed one left a day ago, and not what another one is at',
    async () => {
      const { site, other, file } = await aSiteAndAnotherPlace()
      for (const { dataDir } of [site, other]) {
        for (const name of ['.backup-killed', '.restore-killed', '.backup-at-work']) {
          await mkdir(join(dataDir, name, 'media'), { recursive: true })
          const changedAt = new Date(Date.now() - (name.endsWith('killed') ? DAY_MS + HOUR_MS : HOUR_MS))
          await utimes(join(dataDir, name), changedAt, changedAt)
        }
      }
      await backupSite(site, file, NOW)
      await restoreTo(other, file)
      for (const { dataDir } of [site, other]) {
        expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual(['.backup-at-work'])
      }
    },
  )

  test('of an older version takes the place of a newer database whole, or not at all', async () => {
    const { site, other, file } = await aSiteAndAnotherPlace()
    const LAST = '0023-database-identity'
    const older = await connectDatabase(site)
    await sql`delete from kysely_migration where name = ${LAST}`.execute(older.db)
    await sql`drop table database_identity`.execute(older.db)
    await older.close()
    await backupSite(site, file, NOW)
    await (await connectDatabase(other)).close()
    if (isEmbedded) await restoreTo(other, file, true)
    else {
      await expect(restoreTo(other, file, true)).rejects.toThrow(`is newer than this backup (${LAST})`)
      expect(await countRows(other)).toBe(0)
      Object.assign(other, await database.createLocation(), { dataDir: other.dataDir })
      await restoreTo(other, file)
    }
    // What is missing is made at the next start.
    expect(await countRows(other)).toBe(20)
  })

  test.runIf(isEmbedded)('of made-up weather is not shown to the public: a live site refuses it', async () => {
    const { site, other, file } = await aSiteAndAnotherPlace()
    await backupSite({ ...site, simulated: true }, file, NOW)
    await expect(restoreTo(other, file)).rejects.toThrow('its reports and alerts are made up')
    expect(await readdir(other.dataDir)).toEqual([])
    await restoreTo({ ...other, simulated: true }, file)
    expect(await countRows(other)).toBe(20)
  })

  test.runIf(isEmbedded)('that is no backup, or a torn one, changes nothing', async () => {
    const { site, other, file } = await aSiteAndAnotherPlace()
    await writeFile(file, 'not a backup')
    await expect(restoreTo(other, file)).rejects.toThrow('tar failed')
    await backupSite(site, file, NOW)
    const whole = await readFile(file)
    await writeFile(file, whole.subarray(0, 2_048))
    await expect(restoreTo(other, file)).rejects.toThrow()
    expect(await readdir(other.dataDir)).toEqual([])
  })

  /** Unpacks a backup, changes its files as a fault would, and packs it again. */
  async function repack(file: string, change: (folder: string) => Promise<unknown>): Promise<void> {
    const folder = await aFolder()
    await promisify(execFile)('tar', ['-xf', file, '-C', folder])
    await change(folder)
    await promisify(execFile)('tar', ['-cf', file, '-C', folder, ...(await readdir(folder))])
  }

  const overwrite = async (path: string, position: number) => {
    const bytes = await readFile(path)
    bytes[position] = (bytes[position] ?? 0) ^ 1
    await writeFile(path, bytes)
  }

  test.each<[string, (folder: string) => Promise<unknown>, string]>([
    [
      'that lacks a picture',
      (folder) => rm(join(folder, 'media', 'covers', 'first.webp')),
      'The backup is damaged: it holds 1 of 2 media files. Nothing was changed.',
    ],
    [
      'with a changed byte in a picture',
      (folder) => overwrite(join(folder, 'media', 'covers', 'first.webp'), 3),
      'The backup is damaged: media/covers/first.webp is not what was packed. Nothing was changed.',
    ],
    [
      'with a changed byte in its database',
      (folder) => overwrite(join(folder, isEmbedded ? 'lake-effect.sqlite' : 'database.dump'), 60),
      'is not what was packed. Nothing was changed.',
    ],
  ])('%s is refused, also when told to replace what is there', async (_, change, sentence) => {
    const { site, media, file } = await aSiteAndAnotherPlace()
    await writeFile(join(media, 'covers', 'second.webp'), 'second picture')
    await backupSite(site, file, NOW)
    await repack(file, change)
    await expect(restoreTo(site, file, true)).rejects.toThrow(sentence)
    expect(await countRows(site)).toBe(20)
    expect((await readdir(join(media, 'covers'))).toSorted()).toEqual(['first.webp', 'second.webp'])
  })

  test('of before there were checksums is restored when it has all of its files', async () => {
    const { site, other, file } = await aSiteAndAnotherPlace()
    await backupSite(site, file, NOW)
    const withoutChecksums = async (folder: string) => {
      const { checksums: _, ...manifest } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
      await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
    }
    await repack(file, withoutChecksums)
    await restoreTo(other, file)
    expect(await countRows(other)).toBe(20)
    await repack(file, (folder) => rm(join(folder, 'media', 'covers', 'first.webp')))
    await expect(restoreTo(other, file, true)).rejects.toThrow('it holds 0 of 1 media files')
    await writeFile(join(site.dataDir, 'media', 'covers', 'first.webp'), 'first picture')
    await backupSite(site, file, NOW)
    await repack(file, withoutChecksums)
    await repack(file, (folder) => rm(join(folder, isEmbedded ? 'lake-effect.sqlite' : 'database.dump')))
    await expect(restoreTo(other, file, true)).rejects.toThrow('its database is missing')
  })

  test('of a newer version is refused before anything is replaced', async () => {
    const { site, other, file } = await aSiteAndAnotherPlace()
    const opened = await database.open(site)
    await sql`insert into kysely_migration values ('9999-later', '2026-11-21T19:05:00.000Z')`.execute(opened.db)
    await backupSite(site, file, NOW)
    await expect(restoreTo(other, file)).rejects.toThrow(
      'This database was made by a newer version of Lake Effect (9999-later).',
    )
    expect(await readdir(other.dataDir)).toEqual([])
  })

  test('whose accounts have authenticator apps is restored with a word about the secret that is not there', async () => {
    const { site, other, file } = await aSiteAndAnotherPlace()
    const restoreInWords = async (variables: Record<string, string>) => {
      const env = programEnv({
        DATA_DIR: other.dataDir,
        DATABASE_URL: other.databaseUrl ?? '',
        WEATHER_PROVIDERS: 'live',
        ...variables,
      })
      const restore = promisify(execFile)(process.execPath, [programOf('restore-command'), file, '--force'], { env })
      return (await restore).stdout
    }
    expect(await findLostAuthenticators(site)).toBeNull()
    const opened = await database.open(site)
    const user = { id: 'u', email: 'ada@example.org', name: 'Ada', role: 'user', created_at: 1, updated_at: 1 } as const
    await opened.db.insertInto('users').values(user).execute()
    const app = { user_id: 'u', sealed_secret: 'sealed', created_at: 1, confirmed_at: 1, last_step: 0 }
    await opened.db.insertInto('authenticator_apps').values(app).execute()
    await backupSite(site, file, NOW)
    expect(await restoreInWords({})).toContain(
      `Codes of authenticator apps will be wrong: ${join(other.dataDir, 'session-secret')} is not there.`,
    )
    expect(await restoreInWords({ SESSION_SECRET: 's'.repeat(32) })).not.toContain('uthenticator')
    await writeFile(join(site.dataDir, 'session-secret'), 's'.repeat(43))
    expect(await findLostAuthenticators(site)).toBeNull()
  })

  test('is not restored under a running site, on whatever machine it runs, not even when told', async () => {
    const { site, file } = await aSiteAndAnotherPlace()
    await backupSite(site, file, NOW)
    const running = await connectDatabase({ ...site, dataDir: isEmbedded ? site.dataDir : await aFolder() })
    await running.isAlive()
    await expect(restoreTo(site, file, true)).rejects.toThrow('The site is running. Stop it first.')
    await running.close()
    await restoreTo(site, file, true)
  })

  test.runIf(isEmbedded)('of one database is not for the other', async () => {
    const { site, other, file } = await aSiteAndAnotherPlace()
    await backupSite(site, file, NOW)
    const elsewhere = { ...other, databaseUrl: 'postgres://nobody@localhost:1/none' }
    await expect(restoreTo(elsewhere, file)).rejects.toThrow('the site uses PostgreSQL')
  })
})

test('a backup takes the place of no folder and no link, and needs a folder that is there', async () => {
  const [dataDir, backups] = [await aFolder(), await aFolder()]
  const { close } = await connectDatabase({ dataDir })
  await close()
  const site = { dataDir, simulated: false }
  const [link, folder] = [join(backups, 'link'), join(backups, 'folder')]
  await symlink('/dev/null', link)
  await mkdir(folder)
  for (const place of [link, folder]) {
    await expect(backupSite(site, place, NOW)).rejects.toThrow(`${place} is no file that a backup may replace.`)
  }
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  await expect(backupSite(site, join(backups, 'none', 'x'), NOW)).rejects.toThrow(
    `There is no folder ${join(backups, 'none')}.`,
  )
  expect((await readdir(backups)).toSorted()).toEqual(['folder', 'link'])
})

test('of a place without a site there is none', async () => {
  const site = { dataDir: join(await aFolder(), 'nothing'), simulated: false }
  await expect(backupSite(site, join(await aFolder(), 'x'), NOW)).rejects.toThrow('There is no site to copy')
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup or restore that is stopped by %s leaves nothing',
  async (signal) => {
    const [dataDir, backups, programs] = [await aFolder(), await aFolder(), await aFolder()]
    const database = await connectDatabase({ dataDir })
    await database.close()
    await mkdir(join(dataDir, 'media', 'covers'), { recursive: true })
    await writeFile(join(dataDir, 'media', 'covers', 'first.webp'), 'first picture')
    const before = (await readdir(dataDir)).toSorted()
    // A program that never ends, in the place of the one that packs and unpacks.
    await writeFile(join(programs, 'tar'), `#!/bin/sh\necho $$ > ${join(programs, 'pid')}\nexec sleep 600\n`)
    await chmod(join(programs, 'tar'), 0o755)
    const env = programEnv({ DATA_DIR: dataDir, WEATHER_PROVIDERS: 'live' })
    for (const command of ['backup-command', 'restore-command']) {
      await rm(join(programs, 'pid'), { force: true })
      const { child, ...running } = startProgram(command, join(backups, 'site.backup'), {
        ...env,
        PATH: `${programs}:${env.PATH}`,
      })
      const pid = async () => Number(await readFile(join(programs, 'pid'), 'utf8').catch(() => ''))
      await expect.poll(pid, { timeout: 60_000 }).toBeGreaterThan(0)
      expect((await readdir(dataDir)).length).toBeGreaterThan(before.length)
      child.kill(signal)
      expect(await running.ended).toEqual([signal === 'SIGINT' ? 130 : 143, null])
      expect((await readdir(dataDir)).toSorted()).toEqual(before)
      expect(await readdir(backups)).toEqual([])
      await expect.poll(async () => isRunning(await pid())).toBe(false)
    }
  },
)

function startProgram(command: string, file: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [programOf(command), file], { env, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended: once(child, 'exit') }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
