import { isbot } from 'isbot'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Clock, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { atMostEntries } from '../cache-of-entries.ts'
import type { Db } from '../db/schema.ts'
import type { Reader } from '../http/visitor.ts'
import type { Log } from '../log.ts'
import { MOST_VISITS_OF_POSTS } from '../memory.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { raiseRevision } from './post-version.ts'

/** Views of the same address within this time count once. */
const SAME_VISIT_MS = 30 * MINUTE_MS
/** Counts may lag by at most two seconds. */
const FLUSH_MS = SECOND_MS
/** Retry delay after a failure; the counts are kept until then. */
const RETRY_MS = 5 * SECOND_MS

export interface PostViews {
  /** Counts a view of a post: once in 30 minutes for each address, without robots and prefetches. */
  note(postId: string, visitor: Reader): void
  /** Writes the counts; a failure is logged and retried. */
  flush(): Promise<void>
  close(): Promise<void>
}

export interface PostViewsParts {
  db: Db
  clock: Clock
  log: Log
  /** Whether no process has counted this visit within a time. */
  claim: SharedState['claim']
}

/** Counts views in memory and writes them once a second, so that no read waits for a write. */
export function createPostViews({ db, clock, log, claim }: PostViewsParts): PostViews {
  const visits = new LRUCache<string, number>(atMostEntries(MOST_VISITS_OF_POSTS))
  let noted = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  /** Pending questions to the other processes whether they have counted a visit. */
  const claiming = new Set<Promise<void>>()
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const counts = noted
    noted = new Map()
    if (counts.size === 0) return
    try {
      await db.transaction().execute(async (transaction) => {
        // In the order of ids, so that two processes cannot deadlock.
        for (const [id, views] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
          await transaction
            .updateTable('blog_posts')
            .set({ view_count: sql`view_count + ${views}` })
            .where('id', '=', id)
            .execute()
        }
        await raiseRevision(transaction, 'figures')
      })
    } catch (err) {
      log.error({ err }, 'views could not be counted')
      for (const [id, views] of counts) noted.set(id, (noted.get(id) ?? 0) + views)
      flushIn(RETRY_MS)
    }
  }

  async function flush(): Promise<void> {
    await Promise.all(claiming)
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    await writing
  }

  function flushIn(ms: number): void {
    timer ??= setTimeout(flush, ms).unref()
  }

  return {
    note(postId, visitor) {
      if (visitor.isPrefetch || isbot(visitor.userAgent)) return
      const now = clock().getTime()
      const visit = `${postId} ${visitor.key}`
      const since = visits.get(visit)
      // The absolute difference, because the clock may have been ahead at the first view.
      if (since !== undefined && Math.abs(now - since) < SAME_VISIT_MS) return
      visits.set(visit, now)
      const claimed = claim(`view:${visit}`, SAME_VISIT_MS).then((isFirst) => {
        claiming.delete(claimed)
        if (!isFirst) return
        noted.set(postId, (noted.get(postId) ?? 0) + 1)
        flushIn(FLUSH_MS)
      })
      claiming.add(claimed)
    },
    flush,
    close: flush,
  }
}
