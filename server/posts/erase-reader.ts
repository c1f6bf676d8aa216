import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { raiseRevision } from './post-version.ts'

/** Removes the profile, every comment and every like of an account and updates the posts' counters. Posts stay. */
export async function eraseReader(
  transaction: Transaction<Schema>,
  userId: string,
): Promise<{ comments: number; likes: number }> {
  const theirs = (table: 'blog_comments' | 'blog_post_likes') =>
    sql`(select count(*) from ${sql.table(table)} as t where t.post_id = blog_posts.id and t.user_id = ${userId})`
  // Every transaction locks posts first, so that no two wait for each other (deadlock).
  await transaction
    .updateTable('blog_posts')
    .set({
      comment_count: sql`comment_count - ${theirs('blog_comments')}`,
      like_count: sql`like_count - ${theirs('blog_post_likes')}`,
    })
    .where((where) =>
      where.or([
        where('id', 'in', where.selectFrom('blog_comments').select('post_id').where('user_id', '=', userId)),
        where('id', 'in', where.selectFrom('blog_post_likes').select('post_id').where('user_id', '=', userId)),
      ]),
    )
    .execute()
  const comments = await transaction.deleteFrom('blog_comments').where('user_id', '=', userId).executeTakeFirst()
  const likes = await transaction.deleteFrom('blog_post_likes').where('user_id', '=', userId).executeTakeFirst()
  await transaction.deleteFrom('blog_comment_quotas').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('author_profiles').where('id', '=', userId).execute()
  await raiseRevision(transaction, 'figures')
  return { comments: Number(comments.numDeletedRows), likes: Number(likes.numDeletedRows) }
}
