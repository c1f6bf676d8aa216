import type { PostSummary } from '#shared/contracts/post.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { formatDate } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'

/** The product is at home there: its posts are dated by these clocks, wherever they are read. */
export const HOME_ZONE = 'America/Toronto'

type Dated = Pick<PostSummary, 'is_draft' | 'published_at'>

/** Drafts have no date; a future one schedules the post. Only administrators ever see the first two. */
export function postState({ is_draft, published_at }: Dated, now: number): 'draft' | 'scheduled' | 'published' {
  if (is_draft || published_at === null) return 'draft'
  return Date.parse(published_at) > now ? 'scheduled' : 'published'
}

/** “Nov. 21”, with the year when it is not this one: “Nov. 21, 2025”. */
export function shortDay(at: string, now: number): string {
  const date = calendarDate(Date.parse(at), HOME_ZONE)
  const day = formatDate(date, { length: 'short' })
  return date.slice(0, 4) === calendarDate(now, HOME_ZONE).slice(0, 4) ? day : withYear(day, date)
}

/** “November 21, 2026”. */
export function longDay(at: string): string {
  const date = calendarDate(Date.parse(at), HOME_ZONE)
  return withYear(formatDate(date), date)
}

/** “Nov. 21, 1:48 p.m.” */
export const momentOf = (at: string, now: number, hour12: boolean): string =>
  `${shortDay(at, now)}, ${formatClock(Date.parse(at), HOME_ZONE, { hour12 })}`

const withYear = (day: string, date: string) => m.post_date_year({ day, year: date.slice(0, 4) })

/** A category as visitors read it; one that we do not know is shown as it is written. */
export function categoryLabel(category: string): string {
  if (category === 'forecasts') return m.posts_category_forecasts()
  if (category === 'alerts') return m.posts_category_alerts()
  return category
}

/** An excerpt to be read: one that is the beginning of the text has the text's marks in it. */
export const excerptText = (excerpt: string): string =>
  excerpt
    .replaceAll(/^\s*(?:#{1,6} |> ?|(?:[-*+]|\d{1,9}[.)]) )+/gm, '')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/\*\*|__|~~|`/g, '')
    .replaceAll(/(^|\s)[*_](?=\S)|(?<=\S)[*_](?=[\s.,;:!?]|$)/g, '$1')
    .replaceAll(/\s+/g, ' ')
