import type { PostSummary } from '../contracts/post.ts'

/**
 * When the page of a post changed last, epoch milliseconds. A scheduled post was last written before it became public:
 * readers that take what is new would miss it.
 */
export const postChangedAt = ({ updated_at, published_at }: Pick<PostSummary, 'updated_at' | 'published_at'>): number =>
  Math.max(Date.parse(updated_at), Date.parse(published_at ?? updated_at))
