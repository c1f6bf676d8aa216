import type { Clock } from '#shared/time.ts'
import { changesIn } from '../db/open-sqlite.ts'
import type { Db } from '../db/schema.ts'
import { type PostRevision, readRevision } from './post-revision.ts'

/** Under the same key stands the same answer. Keys hold for this process alone. */
export interface FreshnessKeys {
  /** Changes with what the public posts are and say, the hour of a scheduled one included. */
  posts: string
  /** Changes with their counters, too. */
  figures: string
  /** Whether the keys are surely still the same, as far as that can be told without waiting. */
  hold(): boolean
}

export interface PostFreshness {
  /** At most one small read of the database: other processes write, too. */
  keys(): Promise<FreshnessKeys>
}

/** Tells whether an answer that was kept is still what a read would give now. */
export function createPostFreshness({ db, clock }: { db: Db; clock: Clock }): PostFreshness {
  let known: { revision: PostRevision['posts']; from: number; until: number } | null = null
  let turn = 0
  let latest: { keys: FreshnessKeys; mark: string | null } | null = null

  return {
    async keys() {
      const now = clock().getTime()
      // Before the read: what is written while it waits must count as a change.
      const mark = changesIn(db)
      if (latest && mark !== null && latest.mark === mark && latest.keys.hold()) return latest.keys
      const { posts, figures } = await readRevision(db)
      if (known?.revision !== posts || now < known.from || now >= known.until) {
        const until = (await findNextMoment(db, now)) ?? Number.POSITIVE_INFINITY
        known = { revision: posts, from: now, until }
        turn += 1
      }
      const { from, until } = known
      const holds = () => {
        const at = clock().getTime()
        return mark !== null && changesIn(db) === mark && at >= from && at < until
      }
      const keys = { posts: `${turn}`, figures: `${turn}.${figures}`, hold: holds }
      latest = { keys, mark }
      return keys
    },
  }
}

/** When the next scheduled post becomes public. */
async function findNextMoment(db: Db, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('blog_posts')
    .select('published_at')
    .where('is_draft', '=', false)
    .where('published_at', '>', now)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst()
  return row?.published_at ?? null
}
