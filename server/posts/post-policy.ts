import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#shared/visit.ts'

/** What decides who may see a post. */
interface Publication {
  is_draft: boolean | number
  published_at: number | null
}

/**
 * The one rule of what is public: no draft, and its moment has come. Everything that strangers see (lists, counts,
 * searches, feeds, the sitemap, a post by its address) asks it, here or as a condition of the database.
 *
 * @param now epoch milliseconds
 */
export function isPublished({ is_draft, published_at }: Publication, now: number): boolean {
  return !is_draft && published_at !== null && published_at <= now
}

/** `isPublished` for the database, of the table that is called `post`. */
export function publishedAt(now: number): RawBuilder<boolean> {
  return sql`post.is_draft = ${false} and post.published_at <= ${now}`
}

/** What is not published does not exist for others than administrators. */
export function maySee(viewer: Viewer | null, post: Publication, now: number): boolean {
  return isPublished(post, now) || viewer?.role === 'admin'
}

export function mayDeleteComment(viewer: Viewer, comment: { user_id: string }): boolean {
  return viewer.role === 'admin' || viewer.id === comment.user_id
}
