import { type Clock, DAY_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { coverKey } from '../media/cover-images.ts'
import { MEDIA_PREFIX, type MediaStore } from '../media/media-store.ts'

/** Longer than a post is being written between its picture and its saving. */
const UNUSED_KEPT_MS = DAY_MS

const COVERS = `${MEDIA_PREFIX}covers/`
const IN_TEXT = new RegExp(`${COVERS}[\\w.-]+`, 'g')

export interface CoverSweepParts {
  db: Db
  clock: Clock
  store: MediaStore
  signal?: AbortSignal
}

/** Removes covers that were uploaded a day ago or earlier and that no post shows, neither above its text nor within. */
export async function sweepCovers({ db, clock, store, signal }: CoverSweepParts): Promise<void> {
  const before = clock().getTime() - UNUSED_KEPT_MS
  const old: { key: string; random: string }[] = []
  for await (const { key } of store.list()) {
    if (signal?.aborted) return
    const cover = coverKey(key)
    if (cover && cover.at <= before) old.push({ key, random: cover.random })
  }
  if (old.length === 0) return
  // Asked last: a post that was saved meanwhile keeps its cover.
  const shown = await shownCovers(db)
  for (const { key, random } of old) {
    if (signal?.aborted) return
    if (!shown.has(random)) await store.remove(key)
  }
}

/** What the names of all sizes of a cover begin with, of every cover that a post shows. */
async function shownCovers(db: Db): Promise<Set<string | undefined>> {
  const posts = await db.selectFrom('blog_posts').select('cover_image').where('cover_image', 'is not', null).execute()
  const texts = await db.selectFrom('blog_posts').select('content').where('content', 'like', `%${COVERS}%`).execute()
  const addresses = [
    ...posts.map(({ cover_image }) => cover_image ?? ''),
    ...texts.flatMap(({ content }) => content.match(IN_TEXT) ?? []),
  ]
  return new Set(addresses.map((address) => coverKey(address.slice(MEDIA_PREFIX.length))?.random))
}
