import type { Db } from '../db/schema.ts'
import type { Log } from '../log.ts'
import { coverKey } from './cover-key.ts'
import type { MediaStore } from './media-store.ts'

/** The stored object with the id of the database that the media belong to. */
export const OWNER_KEY = 'owner/database.txt'

/** Folders of reports are named by their ids. */
export const REPORT_FOLDER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const AT_ONCE = 500

const OF_ANOTHER = `The stored photos, videos and covers belong to another database, and the sweeps remove none of them. \
Put the right database back (DATABASE_URL, DATA_DIR); or, when the files are to belong to this database from now on, \
remove ${OWNER_KEY} from DATA_DIR/media or the S3 bucket (there behind simulated/ on a simulated site).`
const OF_NOBODY = `This database knows none of the stored photos, videos and covers: it may be the wrong one, and the \
sweeps remove none of them. Put the right database back (DATABASE_URL, DATA_DIR). If the site goes on with this one, \
the files belong to it from the first new photo or shown cover on, and those of before are kept.`

export interface MediaOwnerParts {
  db: Db
  store: MediaStore
  log: Log
  /** Names of the covers that posts and profiles show, see `shownCovers`. */
  shownCovers: () => Promise<ReadonlySet<string | null>>
}

/** Tells sweeps whether the stored media are those of this database: beside another one, all of them look unused. */
export interface MediaOwner {
  /**
   * Files stored before this moment, epoch milliseconds, are kept although no row names them: they may be from before
   * this database, or from the time between a backup and its restore. Infinity while the media belong to another
   * database, which is logged once.
   */
  keptBefore(): Promise<number>
}

export function createMediaOwner({ db, store, log, shownCovers }: MediaOwnerParts): MediaOwner {
  let underWay: Promise<number> | undefined
  let logged: string | undefined

  function keepAll(sentence: string): number {
    if (logged !== sentence) log.error(sentence)
    logged = sentence
    return Number.POSITIVE_INFINITY
  }

  async function decide(): Promise<number> {
    // The object first: whoever writes it has stored the moment before.
    const owner = await readOwner(store)
    const row = await db.selectFrom('database_identity').selectAll().executeTakeFirstOrThrow()
    if (owner === row.id) return row.media_kept_before
    if (owner !== null) return keepAll(OF_ANOTHER)
    if (await isAllUnknown()) return keepAll(OF_NOBODY)
    // The system's time, because the times of files are.
    const media_kept_before = Date.now()
    await db.updateTable('database_identity').set({ media_kept_before }).execute()
    // Processes of one site may do this at once: all of them write the same.
    await store.put(OWNER_KEY, Buffer.from(row.id))
    return media_kept_before
  }

  /** Whether there are files of reports or covers, and this database knows none of them. */
  async function isAllUnknown(): Promise<boolean> {
    const shown = await shownCovers()
    let hasFiles = false
    let folders = new Set<string>()
    for await (const { key } of store.list()) {
      const folder = key.slice(0, key.indexOf('/'))
      const cover = coverKey(key)
      if (cover && shown.has(cover.random)) return false
      if (REPORT_FOLDER.test(folder)) folders.add(folder)
      else if (!cover) continue
      hasFiles = true
      if (folders.size < AT_ONCE) continue
      if ((await knownReports(db, folders)).length > 0) return false
      folders = new Set()
    }
    return hasFiles && (await knownReports(db, folders)).length === 0
  }

  return {
    keptBefore() {
      underWay ??= decide().finally(() => {
        underWay = undefined
      })
      return underWay
    },
  }
}

/** Which of these ids of reports the database has. */
export async function knownReports(db: Db, ids: ReadonlySet<string>): Promise<string[]> {
  if (ids.size === 0) return []
  const known = await db
    .selectFrom('weather_reports')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return known.map(({ id }) => id)
}

/** null when the media name no database yet. */
async function readOwner(store: MediaStore): Promise<string | null> {
  const file = await store.open(OWNER_KEY)
  if (!file) return null
  if (file.size > 0) return (await new Response(file.read(0, file.size - 1)).text()).trim()
  await file.close()
  return ''
}
