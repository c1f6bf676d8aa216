import type { Feed } from 'feed'
import { CC_BY } from '#shared/agencies.ts'
import { pagePath } from '#shared/language-path.ts'
import { roundedPlace, roundedText } from '#shared/reports/rounded-place.ts'
import { m } from '#words/messages.js'
import { asHtml } from '../published/as-html.ts'
import { entryAt, lastChange, siteFeed } from '../published/site-feed.ts'
import type { WholeReport } from '../reports/report-store.ts'
import type { FeedPlace } from './feed-place.ts'

interface ReportFeedParts {
  place: FeedPlace
  /** The site's public origin. */
  origin: string
  /** Of the feed itself, absolute. */
  address: string
  /** Epoch milliseconds. */
  now: number
}

/** Approved reports around a place as a feed, the newest first; without the names of reporters, as all open data. */
export function reportFeed(reports: readonly WholeReport[], { place, origin, address, now }: ReportFeedParts): Feed {
  const feed = siteFeed({
    id: address,
    title: m.feeds_reports_title({ place: place.name }),
    description: m.report_note(),
    link: origin + pagePath('/weather-reports'),
    copyright: CC_BY.href,
    updatedAt: lastChange(
      reports.map(({ observed_at }) => observed_at),
      now,
    ),
    feedLinks: { atom: address },
    origin,
  })
  for (const { id, title, description, location_name, observed_at, created_at } of reports) {
    feed.addItem({
      ...entryAt(origin + pagePath(`/weather-reports/${id}`)),
      title: asHtml(roundedText(title)),
      description: asHtml(roundedPlace(location_name)),
      content: [roundedPlace(location_name), ...roundedText(description).split(/\n+/)]
        .filter((text) => text.trim() !== '')
        .map((text) => `<p>${asHtml(text)}</p>`)
        .join(''),
      date: new Date(observed_at),
      published: new Date(created_at),
    })
  }
  return feed
}
