import { type Clock, DAY_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { coverKey } from '../media/cover-images.ts'
import { MEDIA_PREFIX, type MediaStore } from '../media/media-store.ts'

/** Longer than it takes from uploading a cover to saving its post. */
const UNUSED_KEPT_MS = DAY_MS

const COVERS = `${MEDIA_PREFIX}covers/`
const IN_TEXT = new RegExp(`${COVERS}[\\w.-]+`, 'g')

export interface CoverSweepParts {
  db: Db
  clock: Clock
  store: MediaStore
  signal?: AbortSignal
}

/** Removes covers older than a day that no post shows, as its cover or within its text. */
export async function sweepCovers({ db, clock, store, signal }: CoverSweepParts): Promise<void> {
  const before = clock().getTime() - UNUSED_KEPT_MS
  const old: { key: string; random: string }[] = []
  for await (const { key } of store.list()) {
    if (signal?.aborted) return
    const cover = coverKey(key)
    if (cover && cover.at <= before) old.push({ key, random: cover.random })
  }
  if (old.length === 0) return
  // Read last, so that a post saved meanwhile keeps its cover.
  const shown = await shownCovers(db)
  for (const { key, random } of old) {
    if (signal?.aborted) return
    if (!shown.has(random)) await store.remove(key)
  }
}

/** Name prefixes, common to all sizes, of the covers that posts show. */
async function shownCovers(db: Db): Promise<Set<string | undefined>> {
  const posts = await db.selectFrom('blog_posts').select('cover_image').where('cover_image', 'is not', null).execute()
  const texts = await db.selectFrom('blog_posts').select('content').where('content', 'like', `%${COVERS}%`).execute()
  const addresses = [
    ...posts.map(({ cover_image }) => cover_image ?? ''),
    ...texts.flatMap(({ content }) => content.match(IN_TEXT) ?? []),
  ]
  return new Set(addresses.map((address) => coverKey(address.slice(MEDIA_PREFIX.length))?.random))
}
