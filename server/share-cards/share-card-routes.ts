import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { middleOfAreas } from '#shared/alerts/middle-of-areas.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { within } from '#shared/within.ts'
import { type AlertByIdServices, getAlert, getAlertById } from '../alerts/alert-by-id.ts'
import type { AlertService } from '../alerts/alert-service.ts'
import type { DrawnAreas } from '../alerts/drawn-areas.ts'
import { etagMatches } from '../http/entity-tag.ts'
import { coordinatesQuery, parseQuery } from '../http/query.ts'
import { readerQuery } from '../http/reader-query.ts'
import { FOR_OTHER_SITES } from '../http/security-headers.ts'
import type { CardDrawing } from '../media/card-drawing.ts'
import type { PlaceService } from '../places/place-service.ts'
import { timeZoneAt } from '../places/time-zone.ts'
import type { Radar } from '../radar/create-radar.ts'
import { nextHoursInTime } from '../radar/next-hours-in-time.ts'
import type { ReportServices } from '../reports/create-reports.ts'
import { presentReport } from '../reports/report-presenter.ts'
import { getReport } from '../reports/report-reading.ts'
import { reportNotFound } from '../reports/report-refusals.ts'
import type { WeatherService } from '../weather/weather-service.ts'
import { alertCard } from './alert-card.ts'
import { type CardReader, placeCard } from './place-card.ts'
import { reportCard } from './report-card.ts'
import { createShareCardCache, nameOf } from './share-card-cache.ts'

export interface ShareCardServices {
  alerts: AlertByIdServices & { service: AlertService; areas: DrawnAreas }
  weather: WeatherService
  places: Pick<PlaceService, 'reverse'>
  radar: Pick<Radar, 'nextHours'>
  reports: Pick<ReportServices, 'db' | 'nearTown'>
  clock: Clock
}

const cardQuery = z.object(readerQuery)
const placeQuery = cardQuery.extend(coordinatesQuery.shape)
/** Two minutes suffice: a site that shows a link fetches the picture at that moment. */
const KEPT = 'public, max-age=120'
const PLACE_DECIMALS = 2
/** The shapes of some areas are asked of their issuer; until they come, times are those of the site. */
const AREAS_WITHIN_MS = 2 * SECOND_MS

/** GET /api/share/…: what other sites show of a link to a place, an alert or a report. */
export function addShareCardRoutes(app: OpenAPIHono, services: ShareCardServices): void {
  const { alerts, weather, places, radar, reports, clock } = services
  const cache = createShareCardCache()

  const readerOf = ({ units, clock: hours }: z.output<typeof cardQuery>): CardReader => ({
    now: clock().getTime(),
    units,
    hour12: hours === '12',
  })

  async function send(c: Context, drawing: CardDrawing): Promise<Response> {
    const headers = { ...FOR_OTHER_SITES, 'cache-control': KEPT, etag: `"${nameOf(drawing)}"` }
    if (etagMatches(c.req.header('If-None-Match'), headers.etag)) return c.body(null, 304, headers)
    const picture = await cache.drawn(drawing)
    return c.body(new Uint8Array(picture), 200, { ...headers, 'content-type': 'image/png' })
  }

  app.get('/api/share/place.png', async (c) => {
    const { lat, lon, ...reader } = parseQuery(c.req.url, placeQuery)
    const place = { lat: rounded(lat), lon: rounded(lon) }
    const missing = () => undefined
    const [current, forecast, alertsAnswer, nextHours] = await Promise.all([
      weather.current(place),
      weather.forecast(place).catch(missing),
      alerts.service.alertsAt(place).catch(missing),
      nextHoursInTime(radar, place),
    ])
    const label = placeLabel(places.reverse(place))
    const known = { label, current: current.value, forecast: forecast?.value, alerts: alertsAnswer, nextHours }
    return await send(c, placeCard(known, readerOf(reader)))
  })

  app.get('/api/share/alerts/:file{[0-9a-f]{20}\\.png}', async (c) => {
    const reader = readerOf(parseQuery(c.req.url, cardQuery))
    const id = idOf(c)
    const answer = await getAlertById(alerts, id, reader.now)
    const areas = await within(AREAS_WITHIN_MS, alerts.areas.draw(await getAlert(alerts.archive, id)), null)
    const middle = areas && middleOfAreas(areas.value)
    return await send(c, alertCard(answer, reader, middle ? timeZoneAt(middle) : SITE_TIME_ZONE))
  })

  app.get('/api/share/reports/:file{[\\w-]+\\.png}', async (c) => {
    const reader = readerOf(parseQuery(c.req.url, cardQuery))
    const report = presentReport(await getReport(reports.db, idOf(c)), reports.nearTown)
    if (!report.is_approved) throw reportNotFound()
    return await send(c, reportCard(report, reader))
  })
}

const idOf = (c: Context): string => (c.req.param('file') ?? '').slice(0, -'.png'.length)
const rounded = (degrees: number): number => Number(degrees.toFixed(PLACE_DECIMALS))
