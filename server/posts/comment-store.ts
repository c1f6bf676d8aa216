import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { HOUR_MS } from '#shared/time.ts'
import type { BlogCommentRow, Db } from '../db/schema.ts'
import { isWindowOver, windowLeftMs } from '../quotas/quota-window.ts'
import { raiseRevision } from './post-version.ts'

export type CommentRow = Selectable<BlogCommentRow>

const MOST_PER_HOUR = 60

/** The account has used up its hourly limit of comments. */
export interface QuotaSpent {
  retryAfterMs: number
}

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

/** @returns null when the post was removed meanwhile */
export async function insertComment(db: Db, comment: Omit<CommentRow, 'id'>): Promise<CommentRow | QuotaSpent | null> {
  return await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('blog_posts')
      .set({ comment_count: sql`comment_count + 1` })
      .where('id', '=', comment.post_id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    const spent = await spendQuota(transaction, comment.user_id, comment.created_at)
    if (spent) {
      await changeCommentCount(transaction, comment.post_id, -1)
      return spent
    }
    const row = { ...comment, id: randomUUID() }
    await transaction.insertInto('blog_comments').values(row).execute()
    await raiseRevision(transaction, 'figures')
    return row
  })
}

/** @returns whether it was there */
export async function deleteComment(db: Db, id: string): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const known = await findComment(transaction, id)
    if (!known) return false
    // Every transaction locks the post first, so that no two wait for each other (deadlock).
    await changeCommentCount(transaction, known.post_id, -1)
    const { numDeletedRows } = await transaction.deleteFrom('blog_comments').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) {
      // A concurrent request removed it.
      await changeCommentCount(transaction, known.post_id, 1)
      return false
    }
    await raiseRevision(transaction, 'figures')
    return true
  })
}

async function changeCommentCount(db: Db, postId: string, by: 1 | -1): Promise<void> {
  await db
    .updateTable('blog_posts')
    .set({ comment_count: sql`comment_count + ${by}` })
    .where('id', '=', postId)
    .execute()
}

/** Counts one comment in the hour that began with the account's first; atomic, in one statement. */
async function spendQuota(db: Db, userId: string, now: number): Promise<QuotaSpent | null> {
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
  if (counted) return null
  const { started_at } = await db
    .selectFrom('blog_comment_quotas')
    .select('started_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { retryAfterMs: windowLeftMs(started_at, HOUR_MS, now) }
}
