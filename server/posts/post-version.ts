import { sql } from 'kysely'
import type { Clock } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { watchCommits } from '../db/watch-commits.ts'

/** What public answers about posts depend on. */
export interface PostVersion {
  /** Changes when a public post is written, changed or removed, and when a scheduled one becomes public. */
  posts: string
  /** Changes with `posts`, and with the counters of views, likes and comments. */
  figures: string
  /** Whether the version is surely still the same; answers without waiting. */
  isCurrent(): boolean
}

/** One small read of the database, because other processes write to it too. */
export async function readPostVersion({ db, clock }: { db: Db; clock: Clock }): Promise<PostVersion> {
  const isUnchanged = watchCommits(db)
  const { posts, figures, nextPublicAt } = await db
    .selectFrom('blog_revision')
    .select(({ selectFrom }) => [
      'posts',
      'figures',
      selectFrom('blog_posts')
        .select(({ fn }) => fn.min('published_at').as('next'))
        .where('is_draft', '=', false)
        .where('published_at', '>', clock().getTime())
        .as('nextPublicAt'),
    ])
    .executeTakeFirstOrThrow()
  return {
    posts: `${posts}.${nextPublicAt}`,
    figures: `${posts}.${nextPublicAt}.${figures}`,
    isCurrent: () => isUnchanged() && clock().getTime() < (nextPublicAt ?? Number.POSITIVE_INFINITY),
  }
}

/** The last statement of every transaction that writes about posts, so that all transactions lock rows in one order. */
export async function raiseRevision(db: Db, what: 'posts' | 'figures'): Promise<void> {
  await db
    .updateTable('blog_revision')
    .set({ [what]: sql`${sql.ref(what)} + 1` })
    .execute()
}
