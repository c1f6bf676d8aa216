import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { startS3 } from '../../tests/helpers/s3.ts'
import type { Db } from '../db/schema.ts'
import { createLog } from '../log.ts'
import { sweepCovers } from '../posts/cover-sweep.ts'
import { shownCovers } from '../posts/shown-covers.ts'
import { sweepReports } from '../reports/report-sweep.ts'
import { createMediaStore } from './create-media.ts'
import { createFileMediaStore } from './file-media-store.ts'
import { createMediaOwner, OWNER_KEY } from './media-owner.ts'
import type { MediaStore } from './media-store.ts'

const A_COVER = 'covers/sky-640x480_1.webp'

async function aStore(): Promise<MediaStore> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-owner-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return createFileMediaStore(folder)
}

async function keysIn(store: MediaStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) if (key !== OWNER_KEY) keys.push(key)
  return keys.toSorted()
}

/** A photo in the place of a report's. @returns its key */
async function aPhoto(store: MediaStore, report: string = randomUUID()): Promise<string> {
  const key = `${report}/1_a.webp`
  await store.put(key, Buffer.from('snow'))
  return key
}

/** A process of a site, whose sweeps take all files for older than a day, half-written ones too. */
function aProcess(db: Db, store: MediaStore) {
  const logged: { level: string; msg: string }[] = []
  const log = createLog({ level: 'info', to: { write: (line) => logged.push(JSON.parse(line)) } })
  const owner = createMediaOwner({ db, store, log, shownCovers: () => shownCovers(db) })
  const clock = () => new Date(Date.now() + 2 * DAY_MS)
  return {
    owner,
    logged,
    errors: () => logged.filter(({ level }) => level === 'error').map(({ msg }) => msg),
    sweep: async () => {
      const parts = { db, clock, log, store, owner }
      await Promise.all([sweepReports(parts), sweepCovers(parts)])
    },
  }
}

describeOnEachDatabase('the sweeps of photos, videos and covers', (databases) => {
  /** Databases of tests are copies of one; each gets an id of its own here. */
  async function aDatabase(): Promise<Db> {
    const { db } = await databases.open()
    await db.updateTable('database_identity').set({ id: randomUUID() }).execute()
    return db
  }

  async function aReport(db: Db, store: MediaStore): Promise<string> {
    const id = randomUUID()
    const text = { title: 'Snow', description: 'Snow', reporter_name: 'Maya', location_name: 'Barrie' }
    await db
      .insertInto('weather_reports')
      .values({ id, is_approved: databases.dialect === 'sqlite' ? 1 : true, created_at: 0, observed_at: 0, ...text })
      .execute()
    return await aPhoto(store, id)
  }

  test('remove nothing beside an empty database, and the log says so once, as an error', async () => {
    const [store, full, empty] = [await aStore(), await aDatabase(), await aDatabase()]
    await aProcess(full, store).sweep()
    const photo = await aReport(full, store)
    await store.put(A_COVER, Buffer.from('sky'))
    const site = aProcess(empty, store)
    await site.sweep()
    await site.sweep()
    expect(await keysIn(store)).toEqual([photo, A_COVER].toSorted())
    expect(site.errors()).toEqual([expect.stringContaining('belong to another database')])
    expect(site.errors()[0]).toContain(`remove ${OWNER_KEY}`)
  })

  test('remove nothing from the bucket of another database', async () => {
    const s3 = await startS3()
    onTestFinished(s3.stop)
    const store = await createMediaStore({ dataDir: '/nowhere', s3: s3.config })
    const [full, empty] = [await aDatabase(), await aDatabase()]
    await aProcess(full, store).sweep()
    const photo = await aReport(full, store)
    const site = aProcess(empty, store)
    await site.sweep()
    const right = aProcess(full, store)
    await right.sweep()
    expect(await keysIn(store)).toEqual([photo])
    expect([site.errors().length, right.errors().length]).toEqual([1, 0])
  })

  test('remove nothing beside an empty database from a store of before stores named theirs', async () => {
    const [store, full, empty] = [await aStore(), await aDatabase(), await aDatabase()]
    const photo = await aReport(full, store)
    await store.put(A_COVER, Buffer.from('sky'))
    const site = aProcess(empty, store)
    await site.sweep()
    expect(site.errors()).toEqual([expect.stringContaining('knows none of the stored photos')])
    // A visitor sends a report meanwhile: what was there before stays all the same.
    const newPhoto = await aReport(empty, store)
    await site.sweep()
    expect(await keysIn(store)).toEqual([photo, newPhoto, A_COVER].toSorted())
    // The right database is put back, and the operator does what the log says.
    const back = aProcess(full, store)
    await back.sweep()
    expect(back.errors()).toEqual([expect.stringContaining('belong to another database')])
    await store.remove(OWNER_KEY)
    await back.sweep()
    expect(await keysIn(store)).toEqual([photo, newPhoto, A_COVER].toSorted())
    expect(back.errors()).toHaveLength(1)
  })

  test('remove what no row of the right database names, and the log says what', async () => {
    const [store, db] = [await aStore(), await aDatabase()]
    const site = aProcess(db, store)
    await site.sweep()
    const photo = await aReport(db, store)
    const unknown = await aPhoto(store)
    await store.put(A_COVER, Buffer.from('sky'))
    await site.sweep()
    expect(await keysIn(store)).toEqual([photo])
    const lines = site.logged.toSorted((a, b) => a.msg.localeCompare(b.msg))
    expect(lines).toMatchObject([
      { level: 'info', count: 1, first: [unknown.split('/')[0]], msg: 'files of no report are removed' },
      { level: 'info', count: 1, first: [A_COVER], msg: 'pictures that nothing shows are removed' },
    ])
  })

  test('of several processes that start at once are those of one site', async () => {
    const [store, db] = [await aStore(), await aDatabase()]
    const processes = Array.from({ length: 4 }, () => aProcess(db, store))
    const before = [await aReport(db, store), await aPhoto(store)]
    // Of all sweeps this part alone writes, and these sweeps would remove what another process is writing.
    await Promise.all(processes.map(({ owner }) => owner.keptBefore()))
    await Promise.all(processes.map(({ sweep }) => sweep()))
    expect(await keysIn(store)).toEqual(before.toSorted())
    const unknown = await aPhoto(store)
    await Promise.all(processes.map(({ sweep }) => sweep()))
    expect(await keysIn(store)).not.toContain(unknown)
    expect(processes.flatMap(({ errors }) => errors())).toEqual([])
  })

  test('of a second site in the same store remove nothing of the first one', async () => {
    const [store, first, second] = [await aStore(), await aDatabase(), await aDatabase()]
    await aProcess(first, store).sweep()
    const photo = await aReport(first, store)
    const other = await aReport(second, store)
    const staging = aProcess(second, store)
    await staging.sweep()
    expect(await keysIn(store)).toEqual([photo, other].toSorted())
    expect(staging.errors()).toHaveLength(1)
  })

  test('remove the files of a report that was refused long ago, also of one from before a restore', async () => {
    const [store, db] = [await aStore(), await aDatabase()]
    const photo = await aReport(db, store)
    const site = aProcess(db, store)
    await site.sweep()
    await db.updateTable('weather_reports').set({ refused_at: 1 }).execute()
    expect(await keysIn(store)).toEqual([photo])
    await site.sweep()
    expect(await keysIn(store)).toEqual([])
    expect(await db.selectFrom('weather_reports').select('id').execute()).toEqual([])
  })
})
