import type { PostSummary } from '#shared/contracts/post.ts'
import { shareImageOf } from '#shared/posts/share-image.ts'
import { coverMotif } from './cover-motif.ts'

/** The size that networks ask of a card's picture, and that all of ours have. */
export const SHARE_IMAGE = { width: 1200, height: 630 }

/** What a shared post shows, root-relative: its cover, else the card of the drawing that stands in for it. */
export function shareImage(post: Pick<PostSummary, 'slug' | 'title' | 'tags' | 'cover_image'>): string {
  return post.cover_image ? shareImageOf(post.cover_image) : `/share/${coverMotif(post)}.jpg`
}
