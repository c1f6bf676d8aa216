import type { Feed } from 'feed'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { isNotCovered } from '#shared/alerts/alerts-now.ts'
import { colourAndEvent } from '#shared/alerts/colour-words.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import { pagePath } from '#shared/language-path.ts'
import { weatherPath } from '#shared/places/place-address.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { asHtml } from '../published/as-html.ts'
import { entryAt, siteFeed } from '../published/site-feed.ts'
import { timeOf } from './alert-feed-changes.ts'
import type { FeedPlace } from './feed-place.ts'

interface AlertFeedParts {
  place: FeedPlace
  /** The site's public origin. */
  origin: string
  /** When the feed changed last, epoch milliseconds. Each call is remembered, so only a feed that is made calls it. */
  updatedAt: () => number
  /** Of the feed itself, absolute. */
  addresses: { atom: string; json: string }
}

const RETRY_SECONDS = 60

/**
 * The official alerts of a place as a feed.
 *
 * @throws {AppError} 404 where no official source covers the place, 503 while it is not known whether there are any
 * alerts: an empty feed would read as an all-clear, and one of last known alerts as certain
 */
export function alertFeed(answer: AlertsAnswer, { place, origin, updatedAt, addresses }: AlertFeedParts): Feed {
  const { data, state, meta } = answer
  if (isNotCovered(answer)) {
    throw new AppError('no-official-source', { status: 404, detail: m.alerts_not_covered() })
  }
  if (state === 'unknown') {
    throw new AppError('alerts-unknown', {
      status: 503,
      detail: m.alerts_now_unknown(),
      meta,
      retryAfterSeconds: RETRY_SECONDS,
    })
  }
  const changedAt = updatedAt()
  const feed = siteFeed({
    id: addresses.atom,
    title: m.feeds_alerts_title({ place: place.name }),
    description: m.feeds_alerts_description(),
    link: origin + weatherPath(place),
    copyright: [...new Set(data.map(({ sender }) => sender))].join(', ') || undefined,
    updatedAt: changedAt,
    feedLinks: addresses,
    origin,
  })
  for (const alert of data) {
    feed.addItem({
      ...entryAt(origin + pagePath(`/alerts/${alert.id}`)),
      title: asHtml(titleOf(alert)),
      description: asHtml(alert.headline ?? alert.areas.join(', ')),
      content: [alert.areas.join(', '), ...alert.description.split(/\n{2,}/), alert.instruction ?? '']
        .filter((text) => text.trim() !== '')
        .map((text) => `<p>${asHtml(text.trim()).replaceAll('\n', '<br>')}</p>`)
        .join(''),
      // The text of now: an issuer's later one has the same address, and when the first came is not known.
      date: new Date(timeOf(alert, changedAt)),
      author: [{ name: alert.sender }],
    })
  }
  return feed
}

/** “Orange: Snow Squall Warning”. */
export function titleOf(alert: Alert): string {
  const title = colourAndEvent(alertLook(alert).colour, alert.event)
  return alert.badge === null ? title : m.notify_made_up({ title })
}
