import { type Clock, DAY_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { coverKey } from '../media/cover-key.ts'
import type { MediaStore } from '../media/media-store.ts'
import { shownCovers } from './shown-covers.ts'

/** Longer than it takes from uploading a cover to saving its post. */
const UNUSED_KEPT_MS = DAY_MS

export interface CoverSweepParts {
  db: Db
  clock: Clock
  store: MediaStore
  signal?: AbortSignal
}

/**
 * Removes pictures older than a day that no post shows, as its cover or within its text, and no author’s profile: an
 * author's picture is uploaded as a cover is.
 */
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
