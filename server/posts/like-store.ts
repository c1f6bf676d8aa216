import { randomUUID } from 'node:crypto'
import type { LikeAnswer } from '#shared/contracts/post.ts'
import { changeCounted } from '../community/counted.ts'
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
 * Adds or removes a like; the counter changes by the number of rows that were added or removed.
 *
 * @returns null when the post is gone meanwhile
 */
export async function setLike(db: Db, like: Like, liked: boolean): Promise<LikeAnswer | null> {
  const counter = { table: 'blog_posts', counter: 'like_count', id: like.post_id } as const
  const counted = await changeCounted(db, counter, async (transaction) => {
    const change = liked ? await addLike(transaction, like) : -(await removeLike(transaction, like))
    if (change !== 0) await raiseRevision(transaction, 'figures')
    return change
  })
  return counted && { liked, like_count: counted.count }
}

async function addLike(db: Db, like: Like): Promise<number> {
  const added = await db
    .insertInto('blog_post_likes')
    .values({ id: randomUUID(), ...like })
    .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows)
}

async function removeLike(db: Db, { post_id, user_id }: Like): Promise<number> {
  const removed = await db
    .deleteFrom('blog_post_likes')
    .where('post_id', '=', post_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
