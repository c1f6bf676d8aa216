import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '#server/db/connect-database.ts'
import type { DatabaseLocation } from '#server/db/database-engine.ts'
import type { Db } from '#server/db/schema.ts'
import { OWNER_KEY } from '#server/media/media-owner.ts'
import { UNFINISHED_FOLDER } from '#server/media/media-store.ts'
import type { Ledger } from './ledger.ts'
import { sha256 } from './sources.ts'

/**
 * What a dead site has left: counters that say what rows say, and bytes that are the sender's own.
 * @returns what is wrong
 */
export async function checkWhatIsLeft(
  ledger: Ledger,
  dataDir: string,
  location: DatabaseLocation,
  checkMore: (db: Db) => Promise<string[]>,
): Promise<string[]> {
  const { db, close } = await connectDatabase(location)
  try {
    return [
      ...(await checkCounters(db)),
      ...(await checkFolders(ledger, db, dataDir)),
      ...(await checkStaging(ledger, db, dataDir)),
      ...(await checkMore(db)),
    ]
  } finally {
    await close()
  }
}

/** What nobody needs any more, a day later. @returns names of what is left all the same */
export async function listLeftovers(dataDir: string, location: DatabaseLocation): Promise<string[]> {
  const { db, close } = await connectDatabase(location)
  try {
    const known = await db.selectFrom('weather_reports').select('id').execute()
    const kept = new Set(known.map(({ id }) => id))
    const media = join(dataDir, 'media')
    const folders: string[] = []
    for (const name of await namesIn(media)) {
      if (name === UNFINISHED_FOLDER || OWNER_KEY.startsWith(`${name}/`) || kept.has(name)) continue
      // Of a folder that was made and never filled, or emptied and not yet removed, its name is all that stays.
      if ((await namesIn(join(media, name))).length > 0) folders.push(name)
    }
    const uploads = await db.selectFrom('uploads').select('id').execute()
    return [
      ...folders,
      ...(await namesIn(join(media, UNFINISHED_FOLDER))),
      ...(await namesIn(join(dataDir, 'uploads'))),
      ...uploads.map(({ id }) => `the row of ${id}`),
    ]
  } finally {
    await close()
  }
}

async function checkCounters(db: Db): Promise<string[]> {
  const wrong: string[] = []
  const reports = await db.selectFrom('weather_reports').selectAll().execute()
  const likes = Map.groupBy(await db.selectFrom('weather_report_likes').selectAll().execute(), (row) => row.report_id)
  const comments = Map.groupBy(
    await db.selectFrom('weather_report_comments').selectAll().execute(),
    (row) => row.report_id,
  )
  for (const { id, like_count, comment_count } of reports) {
    const rows = [likes.get(id)?.length ?? 0, comments.get(id)?.length ?? 0]
    if (like_count !== rows[0]) wrong.push(`${id} has ${rows[0]} likes and counts ${like_count}`)
    if (comment_count !== rows[1]) wrong.push(`${id} has ${rows[1]} comments and counts ${comment_count}`)
  }
  const totals = await db.selectFrom('weather_report_totals').selectAll().execute()
  for (const name of ['approved', 'pending']) {
    const rows = reports.filter((report) => Boolean(report.is_approved) === (name === 'approved')).length
    const total = totals.find((row) => row.name === name)?.total
    if (Number(total) !== rows) wrong.push(`There are ${rows} ${name} reports, and ${total} are counted`)
  }
  const titles = reports.map(({ title }) => title)
  if (new Set(titles).size < titles.length) wrong.push('A report is there twice')
  return wrong
}

/** Every report has its files; a report that was deleted has none. */
async function checkFolders(ledger: Ledger, db: Db, dataDir: string): Promise<string[]> {
  const wrong: string[] = []
  const folders = new Set(await namesIn(join(dataDir, 'media')))
  for (const { media_url, variants } of await db.selectFrom('weather_report_media').selectAll().execute()) {
    const urls: { url: string }[] = JSON.parse(variants)
    for (const url of [media_url, ...urls.map((variant) => variant.url)]) {
      const bytes = await readFile(join(dataDir, url)).catch(() => null)
      if (bytes === null) wrong.push(`${url} is announced and not there`)
    }
  }
  for (const { id, title, deleted } of ledger.reports) {
    if (id !== null && deleted === 'done' && folders.has(id)) wrong.push(`“${title}” is deleted and has files`)
  }
  return wrong
}

/** Whatever was acknowledged is there, and whatever is there was sent. */
async function checkStaging(ledger: Ledger, db: Db, dataDir: string): Promise<string[]> {
  const wrong: string[] = []
  const staged = new Set(await namesIn(join(dataDir, 'uploads')))
  for (const { id, source, acknowledged } of ledger.uploads) {
    if (!staged.has(id)) {
      // Killed between what was made of all its bytes and the answer that says so.
      if (acknowledged > 0 && acknowledged < source.bytes.length && !(await isReady(db, id))) {
        wrong.push(`${id} has lost its ${acknowledged} bytes`)
      }
      continue
    }
    const bytes = await readFile(join(dataDir, 'uploads', id))
    if (bytes.length < acknowledged) wrong.push(`${id} has ${bytes.length} bytes of ${acknowledged} acknowledged ones`)
    if (sha256(bytes) !== sha256(source.bytes.subarray(0, bytes.length))) wrong.push(`${id} has bytes that nobody sent`)
  }
  return wrong
}

const isReady = async (db: Db, id: string): Promise<boolean> => {
  const row = await db.selectFrom('uploads').select(['state', 'media']).where('id', '=', id).executeTakeFirst()
  return row?.state === 'ready' && row.media !== null
}

const namesIn = async (folder: string): Promise<string[]> => await readdir(folder).catch(() => [])
