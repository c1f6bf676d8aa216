import type { PostSummary } from '#shared/contracts/post.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'

type Dated = Pick<PostSummary, 'is_draft' | 'published_at'>

/** State of a post: a draft has no date, a scheduled post a future one. Only administrators see these two. */
export function postState({ is_draft, published_at }: Dated, now: number): 'draft' | 'scheduled' | 'published' {
  if (is_draft || published_at === null) return 'draft'
  return Date.parse(published_at) > now ? 'scheduled' : 'published'
}

/**
 * The same as a page shows it, whose `useNow` stands still for up to a minute: a post that has come out meanwhile is not
 * announced for a moment that is over.
 */
export const shownState = (post: Dated, now: number) => postState(post, now + MINUTE_MS)

/** A category as visitors read it; one that we do not know is shown as it is written. */
export function categoryLabel(category: string): string {
  if (category === 'forecasts') return m.posts_category_forecasts()
  if (category === 'alerts') return m.posts_category_alerts()
  return category
}
