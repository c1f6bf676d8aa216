import type { PostSummary } from '#shared/contracts/post.ts'
import { m } from '#words/messages.js'

type Dated = Pick<PostSummary, 'is_draft' | 'published_at'>

/** State of a post: a draft has no date, a scheduled post a future one. Only administrators see these two. */
export function postState({ is_draft, published_at }: Dated, now: number): 'draft' | 'scheduled' | 'published' {
  if (is_draft || published_at === null) return 'draft'
  return Date.parse(published_at) > now ? 'scheduled' : 'published'
}

/** A category as visitors read it; one that we do not know is shown as it is written. */
export function categoryLabel(category: string): string {
  if (category === 'forecasts') return m.posts_category_forecasts()
  if (category === 'alerts') return m.posts_category_alerts()
  return category
}

/** An excerpt without Markdown: an excerpt made of the beginning of the text contains its marks. */
export const excerptText = (excerpt: string): string =>
  excerpt
    .replaceAll(/^[\s|:-]+$/gm, '')
    .replaceAll(/^\s*\||\|\s*$/gm, '')
    .replaceAll(/\s*\|\s*/g, ' · ')
    .replaceAll(/^\s*(?:#{1,6} |> ?|(?:[-*+]|\d{1,9}[.)]) )+/gm, '')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/\*\*|__|~~|`/g, '')
    .replaceAll(/(^|\s)[*_](?=\S)|(?<=\S)[*_](?=[\s.,;:!?]|$)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
