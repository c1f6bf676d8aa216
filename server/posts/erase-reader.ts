import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { raiseRevision } from './post-version.ts'

/** Removes the profile, every comment and every like of an account and updates the posts' counters. Posts stay. */
export async function eraseReader(
  transaction: Transaction<Schema>,
  userId: string,
): Promise<{ comments: number; likes: number }> {
  const counters = { blog_comments: 'comment_count', blog_post_likes: 'like_count' } as const
  // Every transaction locks posts first, so that no two wait for each other (deadlock).
  await transaction
    .updateTable('blog_posts')
    .set((row) => ({ comment_count: row.ref('comment_count') }))
    .where((where) =>
      where.or([
        where('id', 'in', where.selectFrom('blog_comments').select('post_id').where('user_id', '=', userId)),
        where('id', 'in', where.selectFrom('blog_post_likes').select('post_id').where('user_id', '=', userId)),
      ]),
    )
    .execute()
  /** Counts what it removes: a count that is read before may miss what was written while this waited for the lock. */
  async function remove(table: keyof typeof counters): Promise<number> {
    const removed = await transaction.deleteFrom(table).where('user_id', '=', userId).returning('post_id').execute()
    for (const [id, ofPost = []] of Object.entries(Object.groupBy(removed, ({ post_id }) => post_id))) {
      await transaction
        .updateTable('blog_posts')
        .set((row) => ({ [counters[table]]: row(counters[table], '-', ofPost.length) }))
        .where('id', '=', id)
        .execute()
    }
    return removed.length
  }
  const comments = await remove('blog_comments')
  const likes = await remove('blog_post_likes')
  await transaction.deleteFrom('blog_comment_quotas').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('author_profiles').where('id', '=', userId).execute()
  await raiseRevision(transaction, 'figures')
  return { comments, likes }
}
