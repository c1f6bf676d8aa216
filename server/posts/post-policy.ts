import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#shared/visit.ts'

/** The fields that decide who may see a post. */
interface Publication {
  is_draft: boolean | number
  published_at: number | null
}

/**
 * Whether a post is public: it is not a draft and its time of publication has come. All public reads (lists, counts,
 * searches, feeds, the sitemap, a post by its address) use this rule, here or as a condition of the database.
 *
 * @param now epoch milliseconds
 */
export function isPublished({ is_draft, published_at }: Publication, now: number): boolean {
  return !is_draft && published_at !== null && published_at <= now
}

/** `isPublished` as SQL, for a table with the alias `post`. */
export function publishedAt(now: number): RawBuilder<boolean> {
  return sql`post.is_draft = ${false} and post.published_at <= ${now}`
}

/** Administrators see all posts, other viewers only public ones. */
export function maySee(viewer: Viewer | null, post: Publication, now: number): boolean {
  return isPublished(post, now) || viewer?.role === 'admin'
}

export function mayDeleteComment(viewer: Viewer, comment: { user_id: string }): boolean {
  return viewer.role === 'admin' || viewer.id === comment.user_id
}
