import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { apiPath } from '#shared/language-path.ts'
import type { Clock } from '#shared/time.ts'
import type { AlertService } from '../alerts/alert-service.ts'
import { FRAME_CARD_PATH, FRAME_CARD_POLICY, FRAME_CARD_RELOAD } from '../http/frame-card.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { PreparedBody, sendPrepared } from '../http/prepared-body.ts'
import { failureOf } from '../http/problem-response.ts'
import { coordinatesQuery } from '../http/query.ts'
import { readerQuery } from '../http/reader-query.ts'
import type { PlaceService } from '../places/place-service.ts'
import { allowedInXml } from '../published/xml-characters.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { forecastAsShown } from '../weather/forecast-as-shown.ts'
import type { WeatherService } from '../weather/weather-service.ts'
import { alertFeed } from './alert-feed.ts'
import { createAlertFeedChanges } from './alert-feed-changes.ts'
import { embeddedCard } from './embedded-card.ts'
import { type FeedPlace, feedPlace, placeOrRegionQuery } from './feed-place.ts'
import { weatherCalendar } from './weather-calendar.ts'

export interface FeedServices {
  alerts: { service: AlertService }
  weather: WeatherService
  places: Pick<PlaceService, 'reverse'>
  origin: SiteOrigin
  clock: Clock
}

const TAG = 'Feeds'
const text = z.string()
const KEPT = { alerts: 'public, max-age=60', calendar: 'public, max-age=1800' }

/** The addresses below /api/feeds, and /api/embed, for other programs and sites. */
export function addFeedRoutes(app: OpenAPIHono, { alerts, weather, places, origin, clock }: FeedServices): void {
  const changedAt = createAlertFeedChanges()

  async function feedOf(question: z.output<typeof placeOrRegionQuery>) {
    const place = feedPlace(question, places)
    const answer = await alerts.service.alertsAt(place)
    const addresses = addressesOf(question, origin())
    const updatedAt = () => changedAt(addresses.atom, answer)
    return alertFeed(answer, { place, origin: origin(), updatedAt, addresses })
  }

  addJsonRoute(
    app,
    {
      path: '/api/feeds/alerts.atom',
      tag: TAG,
      operationId: 'readAlertsAsAtom',
      description:
        'Answers 503 while no source can say whether there are alerts, so that a reader keeps what it has: an empty feed means that none are in effect. 404 `no-official-source`: no official source covers the place.',
      problems: [404],
      query: placeOrRegionQuery,
      answer: text,
      mediaType: 'application/atom+xml',
    },
    async (question, c) =>
      await sendPrepared(c, new PreparedBody(allowedInXml((await feedOf(question)).atom1())), {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': KEPT.alerts,
      }),
  )
  addJsonRoute(
    app,
    {
      path: '/api/feeds/alerts.json',
      tag: TAG,
      operationId: 'readAlertsAsJsonFeed',
      description: 'JSON Feed 1; otherwise as the Atom feed.',
      problems: [404],
      query: placeOrRegionQuery,
      answer: z.object({
        ...{ version: text, title: text, home_page_url: text, feed_url: text, description: text },
        author: z.object({ name: text, url: text }),
        items: z.array(z.record(text, z.unknown())),
      }),
      mediaType: 'application/feed+json',
    },
    async (question, c) =>
      await sendPrepared(c, new PreparedBody((await feedOf(question)).json1()), {
        'content-type': 'application/feed+json; charset=utf-8',
        'cache-control': KEPT.alerts,
      }),
  )
  addJsonRoute(
    app,
    {
      path: '/api/feeds/weather.ics',
      tag: TAG,
      operationId: 'readWeekAsCalendar',
      description: 'iCalendar to subscribe to: an event for each of seven days.',
      query: coordinatesQuery.extend({ units: readerQuery.units }),
      answer: text,
      mediaType: 'text/calendar',
    },
    async ({ lat, lon, units }, c) => {
      const forecast = await forecastAsShown(weather, { lat, lon }, clock().getTime())
      const place = { lat, lon, name: places.reverse({ lat, lon }).name }
      return await sendPrepared(c, new PreparedBody(weatherCalendar(forecast, { place, origin: origin(), units })), {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': KEPT.calendar,
      })
    },
  )
  addJsonRoute(
    app,
    {
      path: FRAME_CARD_PATH,
      tag: TAG,
      operationId: 'embedWeather',
      description:
        'A page without script, for example `<iframe src="https://this-site/api/embed?lat=43.65&lon=-79.38" width="320" height="240" title="Weather in Toronto"></iframe>`. It always has room in 320 × 240, and in 320 × 180 while all sources answer. To a browser a refusal is a card, too.',
      query: coordinatesQuery.extend(readerQuery),
      answer: text,
      mediaType: 'text/html',
    },
    async ({ lat, lon, units, clock: hours }, c) => {
      const place: FeedPlace = { lat, lon, name: places.reverse({ lat, lon }).name }
      let silent: readonly SourceReport[] = []
      const [now, answer] = await Promise.all([
        weather.current(place).catch((error: unknown) => {
          // The card is answered with 200, so what failed is logged here.
          failureOf(error, FRAME_CARD_PATH, c.get('log'))
          if (error instanceof AppError && error.status === 503) silent = error.meta ?? []
          return null
        }),
        alerts.service.alertsAt(place),
      ])
      const parts = { place, origin: origin(), weather: now?.value ?? null, silent, alerts: answer }
      const body = embeddedCard(parts, { now: clock().getTime(), units, hour12: hours === '12' })
      return c.body(body, 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': KEPT.alerts,
        'Content-Security-Policy': FRAME_CARD_POLICY,
        ...FRAME_CARD_RELOAD,
      })
    },
  )
}

/** The absolute addresses of the same feed in both formats. */
function addressesOf({ lat, lon, region }: z.output<typeof placeOrRegionQuery>, origin: string) {
  const query = new URLSearchParams(region === undefined ? { lat: String(lat), lon: String(lon) } : { region })
  const address = (format: string) => origin + apiPath(`/api/feeds/alerts.${format}?${query}`)
  return { atom: address('atom'), json: address('json') }
}
