import { type Clock, DAY_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { countAndFirst, type Log } from '../log.ts'
import { coverKey } from '../media/cover-key.ts'
import type { MediaOwner } from '../media/media-owner.ts'
import type { MediaStore } from '../media/media-store.ts'
import { shownCovers } from './shown-covers.ts'

/** Longer than it takes from uploading a cover to saving its post. */
const UNUSED_KEPT_MS = DAY_MS

export interface CoverSweepParts {
  db: Db
  clock: Clock
  log: Log
  store: MediaStore
  owner: MediaOwner
  signal?: AbortSignal
}

/**
 * Removes pictures older than a day that no post shows, as its cover or within its text, and no author’s profile: an
 * author's picture is uploaded as a cover is.
 */
export async function sweepCovers({ db, clock, log, store, owner, signal }: CoverSweepParts): Promise<void> {
  const before = clock().getTime() - UNUSED_KEPT_MS
  const keptBefore = await owner.keptBefore()
  const old: { key: string; random: string }[] = []
  for await (const { key, modifiedAt } of store.list()) {
    if (signal?.aborted) return
    const cover = coverKey(key)
    if (cover && cover.at <= before && modifiedAt >= keptBefore) old.push({ key, random: cover.random })
  }
  if (old.length === 0) return
  // Read last, so that a post saved meanwhile keeps its cover.
  const shown = await shownCovers(db)
  const unused = old.filter(({ random }) => !shown.has(random)).map(({ key }) => key)
  if (unused.length === 0) return
  log.info(countAndFirst(unused), 'pictures that nothing shows are removed')
  for (const key of unused) {
    if (signal?.aborted) return
    await store.remove(key)
  }
}
