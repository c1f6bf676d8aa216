import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LikeAnswer } from '#shared/contracts/post.ts'
import type { Db } from '../db/schema.ts'
import { raiseRevision } from './post-version.ts'

interface Like {
  post_id: string
  user_id: string
}

export async function isLiked(db: Db, { post_id, user_id }: Like): Promise<boolean> {
  const row = await db
    .selectFrom('blog_post_likes')
    .select('id')
    .where('post_id', '=', post_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Adds or removes a like. The counter changes in the same transaction, by the number of rows that were added or removed.
 *
 * @returns null when the post was removed meanwhile
 */
export async function setLike(db: Db, { post_id, user_id }: Like, liked: boolean): Promise<LikeAnswer | null> {
  return await db.transaction().execute(async (transaction) => {
    // Locks the post's row first: concurrent likes of the same post wait here.
    const taken = await transaction
      .updateTable('blog_posts')
      .set({ like_count: sql`like_count` })
      .where('id', '=', post_id)
      .returning('like_count')
      .executeTakeFirst()
    if (!taken) return null
    const change = liked
      ? Number(
          (
            await transaction
              .insertInto('blog_post_likes')
              .values({ id: randomUUID(), post_id, user_id })
              .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doNothing())
              .executeTakeFirst()
          ).numInsertedOrUpdatedRows,
        )
      : -Number(
          (
            await transaction
              .deleteFrom('blog_post_likes')
              .where('post_id', '=', post_id)
              .where('user_id', '=', user_id)
              .executeTakeFirst()
          ).numDeletedRows,
        )
    if (change === 0) return { liked, like_count: taken.like_count }
    await transaction
      .updateTable('blog_posts')
      .set({ like_count: sql`like_count + ${change}` })
      .where('id', '=', post_id)
      .execute()
    await raiseRevision(transaction, 'figures')
    return { liked, like_count: taken.like_count + change }
  })
}
