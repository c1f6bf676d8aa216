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
  /**
   * When moderators approved each report, epoch milliseconds. Reports become public in another order than they were
   * sent, and a reader that asks for what is new since its last visit must find them.
   */
  approvedAt: ReadonlyMap<string, number>
  /** Epoch milliseconds. */
  now: number
}

/** Approved reports around a place as a feed, the newest first; without the names of reporters, as all open data. */
export function reportFeed(
  reports: readonly WholeReport[],
  { place, origin, address, approvedAt, now }: ReportFeedParts,
): Feed {
  const publicSince = ({ id, created_at }: WholeReport) => approvedAt.get(id) ?? created_at
  const feed = siteFeed({
    id: address,
    title: m.feeds_reports_title({ place: place.name }),
    description: m.report_note(),
    link: origin + pagePath('/weather-reports'),
    copyright: CC_BY.href,
    updatedAt: lastChange(reports.map(publicSince), now),
    feedLinks: { atom: address },
    origin,
  })
  for (const report of reports) {
    const { id, title, description, location_name, observed_at } = report
    feed.addItem({
      ...entryAt(origin + pagePath(`/weather-reports/${id}`)),
      title: asHtml(roundedText(title)),
      description: asHtml(roundedPlace(location_name)),
      content: [roundedPlace(location_name), ...roundedText(description).split(/\n+/)]
        .filter((text) => text.trim() !== '')
        .map((text) => `<p>${asHtml(text)}</p>`)
        .join(''),
      date: new Date(publicSince(report)),
      published: new Date(observed_at),
    })
  }
  return feed
}
