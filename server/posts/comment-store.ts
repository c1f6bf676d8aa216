import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { HOUR_MS } from '#shared/time.ts'
import { changeCounted } from '../community/counted.ts'
import { tooMany } from '../community/refusals.ts'
import type { BlogCommentRow } from '../db/post-rows.ts'
import { isWindowOver, windowLeftMs } from '../db/quota-window.ts'
import type { Db } from '../db/schema.ts'
import { raiseRevision } from './post-version.ts'

export type CommentRow = Selectable<BlogCommentRow>

const MOST_PER_HOUR = 60

/** Newest first. */
export async function listComments(
  db: Db,
  postId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<CommentRow[]> {
  return await db
    .selectFrom('blog_comments')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function findComment(db: Db, id: string): Promise<CommentRow | null> {
  return (await db.selectFrom('blog_comments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/**
 * @returns null when the post is gone meanwhile
 * @throws {AppError} 429 when the account has written as many comments as an hour allows
 */
export async function insertComment(db: Db, comment: Omit<CommentRow, 'id'>): Promise<CommentRow | null> {
  const row = { ...comment, id: randomUUID() }
  const counted = await changeCounted(db, commentsOf(comment.post_id), async (transaction) => {
    await spendQuota(transaction, comment.user_id, comment.created_at)
    await transaction.insertInto('blog_comments').values(row).execute()
    await raiseRevision(transaction, 'figures')
    return 1
  })
  return counted && row
}

/** @returns whether it was there */
export async function deleteComment(db: Db, { id, post_id }: Pick<CommentRow, 'id' | 'post_id'>): Promise<boolean> {
  const counted = await changeCounted(db, commentsOf(post_id), async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('blog_comments').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows > 0n) await raiseRevision(transaction, 'figures')
    return -Number(numDeletedRows)
  })
  return counted !== null && counted.change < 0
}

const commentsOf = (id: string) => ({ table: 'blog_posts', counter: 'comment_count', id }) as const

/**
 * Counts one more for the hour that began with the account's first comment; one statement, so that none slips through.
 *
 * @throws {AppError} 429
 */
async function spendQuota(db: Db, userId: string, now: number): Promise<void> {
  const isOver = isWindowOver('blog_comment_quotas.started_at', HOUR_MS, now)
  const counted = await db
    .insertInto('blog_comment_quotas')
    .values({ user_id: userId, started_at: now, used: 1 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          used: sql`case when ${isOver} then 1 else blog_comment_quotas.used + 1 end`,
          started_at: sql`case when ${isOver} then ${now} else blog_comment_quotas.started_at end`,
        })
        .where(sql<boolean>`${isOver} or blog_comment_quotas.used < ${MOST_PER_HOUR}`),
    )
    .returning('used')
    .executeTakeFirst()
  if (counted) return
  const { started_at } = await db
    .selectFrom('blog_comment_quotas')
    .select('started_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  throw tooMany('comments', { retryAfterMs: windowLeftMs(started_at, HOUR_MS, now) })
}
