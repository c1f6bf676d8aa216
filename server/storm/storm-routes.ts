import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AlertService } from '#server/alerts/alert-service.ts'
import { AppError } from '#server/app-error.ts'
import { createNonce, lonePagePolicy } from '#server/http/content-security-policy.ts'
import type { PlaceService } from '#server/places/place-service.ts'
import type { Radar } from '#server/radar/create-radar.ts'
import { nextHoursInTime } from '#server/radar/next-hours-in-time.ts'
import type { ReportServices } from '#server/reports/create-reports.ts'
import { presentMark } from '#server/reports/report-presenter.ts'
import { findReportsNear } from '#server/reports/reports-in-place.ts'
import type { WeatherService } from '#server/weather/weather-service.ts'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { languages } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import { readPlaceAddress } from '#shared/places/place-address.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import type { Clock } from '#shared/time.ts'
import { parseUnitPreferences } from '#shared/units/unit-preferences.ts'
import { m } from '#words/messages.js'
import { stormPage } from './storm-page.ts'

export interface StormServices {
  weather: WeatherService
  alerts: { service: AlertService }
  places: PlaceService
  radar: Pick<Radar, 'nextHours'>
  reports: Pick<ReportServices, 'db' | 'nearTown'>
  clock: Clock
}

/** The same reports as on the weather page. */
const NEAR = { withinKm: 50, hours: 3, limit: 3 }

/** GET /storm: the page for weak networks, in every language. */
export function stormRoutes(services: StormServices): Hono {
  const app = new Hono()
  app.on(
    'GET',
    languages.map((language) => pagePath('/storm', language)),
    (c) => answer(c, services),
  )
  return app
}

async function answer(c: Context, services: StormServices): Promise<Response> {
  const { weather, alerts, places, radar, reports, clock } = services
  const { place, label } = askedPlace(c)
  const missing = () => undefined
  const now = clock().getTime()
  const hour12 = getCookie(c, 'clock') !== '24'
  const [current, forecast, alertsAnswer, nextHours, nearReports] = await Promise.all([
    weather.current(place).then(({ value }) => value, missing),
    weather.forecast(place).then(({ value }) => value, missing),
    alerts.service.alertsAt(place).catch(missing),
    nextHoursInTime(radar, place, { hour12 }),
    findReportsNear(reports.db, { place, now, ...NEAR }).catch(missing),
  ])
  const nonce = createNonce()
  const page = stormPage(
    {
      place,
      label: label ?? labelOf(places, place),
      ...{ current, forecast, alerts: alertsAnswer, nextHours },
      reports: (nearReports ?? []).map(({ report, distanceKm }) => ({
        ...presentMark(report, reports.nearTown),
        distanceKm,
      })),
    },
    {
      now,
      units: parseUnitPreferences(getCookie(c, 'units')),
      hour12,
      theme: getCookie(c, 'theme') === 'light' ? 'light' : 'dark',
      nonce,
    },
  )
  return c.body(page, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': lonePagePolicy(`'nonce-${nonce}'`),
  })
}

/** @throws {AppError} 400 for bad coordinates */
function askedPlace(c: Context) {
  const address = readPlaceAddress(new URL(c.req.url).searchParams)
  if (address.kind === 'none') return { place: DEFAULT_PLACE.coordinates, label: placeLabel(DEFAULT_PLACE) }
  if (address.kind === 'place') return { place: address.coordinates, label: address.label }
  const errors = address.errors.map((error) => ({ ...error, code: 'invalid' as const }))
  throw new AppError('bad-request', { status: 400, detail: m.problem_bad_parameters(), errors })
}

function labelOf(places: PlaceService, place: { lat: number; lon: number }): string {
  try {
    return placeLabel(places.reverse(place))
  } catch {
    return `${place.lat}, ${place.lon}`
  }
}
