import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import type { AlertService } from '#server/alerts/alert-service.ts'
import { createNonce } from '#server/http/content-security-policy.ts'
import { coordinatesQuery, parseQuery } from '#server/http/query.ts'
import type { PlaceService } from '#server/places/place-service.ts'
import type { WeatherService } from '#server/weather/weather-service.ts'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { languages } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import type { Clock } from '#shared/time.ts'
import { parseUnitPreferences } from '#shared/units/unit-preferences.ts'
import { stormPage } from './storm-page.ts'

export interface StormServices {
  weather: WeatherService
  alerts: { service: AlertService }
  places: PlaceService
  clock: Clock
}

const LONGEST_NAME = 100
/** Characters that control how text runs. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

const placeQuery = coordinatesQuery.extend({ name: z.string().optional() })
/** What links get on their way through the world. */
const IGNORED = ['utm_source', 'utm_medium', 'utm_campaign', 'fbclid']

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
  const { weather, alerts, places, clock } = services
  const { place, name } = askedPlace(c)
  const missing = () => undefined
  const [current, forecast, alertsAnswer] = await Promise.all([
    weather.current(place).then(({ value }) => value, missing),
    weather.forecast(place).then(({ value }) => value, missing),
    alerts.service.alertsAt(place).catch(missing),
  ])
  const nonce = createNonce()
  const page = stormPage(
    { place, label: name ?? labelOf(places, place), current, forecast, alerts: alertsAnswer },
    {
      now: clock().getTime(),
      units: parseUnitPreferences(getCookie(c, 'units')),
      hour12: getCookie(c, 'clock') !== '24',
      theme: getCookie(c, 'theme') === 'light' ? 'light' : 'dark',
      nonce,
    },
  )
  return c.body(page, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  })
}

/** @throws {AppError} 400 for bad coordinates */
function askedPlace(c: Context) {
  const { url } = c.req.raw
  if (!new URL(url).searchParams.has('lat') && !new URL(url).searchParams.has('lon')) {
    return { place: DEFAULT_PLACE.coordinates, name: `${DEFAULT_PLACE.name}, ${DEFAULT_PLACE.state}` }
  }
  const { lat, lon, name } = parseQuery(url, placeQuery, IGNORED)
  const label = [...(name ?? '').replace(CONTROLS, ' ').trim()].slice(0, LONGEST_NAME).join('')
  return { place: { lat, lon }, name: label || null }
}

function labelOf(places: PlaceService, place: { lat: number; lon: number }): string {
  try {
    const { displayName, name, state } = places.reverse(place)
    return displayName ?? (state ? `${name}, ${state}` : name)
  } catch {
    return `${place.lat}, ${place.lon}`
  }
}
