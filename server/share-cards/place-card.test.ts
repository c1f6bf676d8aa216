import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import { aCurrent, NOW } from '#shared/recommendations/weather-for-tests.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { type PlaceNow, placeCard } from './place-card.ts'
import { nameOf } from './share-card-cache.ts'
import { addShareCardRoutes, type ShareCardServices } from './share-card-routes.ts'

const READER = { now: NOW, units: METRIC, hour12: true }
const MEASURED: CurrentWeatherAnswer = { data: aCurrent({ timestamp: NOW - 25 * MINUTE_MS }), meta: [] }
const SILENT = () => Promise.reject(new Error('it is silent'))

const cardOf = (known: Partial<PlaceNow>) =>
  placeCard(
    { label: 'Toronto', current: MEASURED, forecast: undefined, alerts: undefined, nextHours: undefined, ...known },
    READER,
  )
const wordsOf = (known: Partial<PlaceNow>): string =>
  cardOf(known)
    .columns.flatMap(({ texts }) => texts.map(({ words }) => words))
    .join('\n')

test('the card of a place tells when its weather was measured, not when the card was drawn', () => {
  expect(wordsOf({})).toContain('As of 1:40 p.m., Sat, Nov. 21')
})

test('alerts beyond those that an answer lists are counted on the card, too', () => {
  const alerts: AlertsAnswer = { data: [anAlert(), anAlert()], state: 'some', timeZone: 'America/Toronto', meta: [] }
  expect(wordsOf({ alerts })).toContain(' +1 more')
  expect(wordsOf({ alerts: { ...alerts, unlisted: 5 } })).toContain(' +6 more')
})

test('a link to a point has the card of the place to a kilometre, with its province, also while no forecast comes', async () => {
  const asked: unknown[] = []
  const services = {
    alerts: { service: { alertsAt: SILENT } },
    weather: { current: async (place: unknown) => ({ value: MEASURED, place: asked.push(place) }), forecast: SILENT },
    places: { reverse: () => ({ name: 'Barrie', state: 'Ontario' }) },
    radar: { nextHours: SILENT },
    clock: () => new Date(NOW),
  }
  const app = new OpenAPIHono()
  addShareCardRoutes(app, services as unknown as ShareCardServices)
  const headers = { 'If-None-Match': `"${nameOf(cardOf({ label: 'Barrie, Ontario' }))}"` }
  expect((await app.request('/api/share/place.png?lat=44.38941&lon=-79.69031', { headers })).status).toBe(304)
  expect(asked).toEqual([{ lat: 44.39, lon: -79.69 }])
})
