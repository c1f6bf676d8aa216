import { expect, test } from 'vitest'
import { createAlertFeeds } from '#server/alerts/alert-feeds.ts'
import { createAlertsInForce } from '#server/alerts/alerts-in-force.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { createZoneShapes } from '#server/sources/nws/zone-shapes.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { aMessage, anArea, aProvider, squareAround } from '../../tests/helpers/an-alert-message.ts'
import { clientThatAnswers } from '../../tests/helpers/client-that-answers.ts'
import { createMapAlertsService } from './map-alerts-service.ts'

const OFF_DUNKIRK = { lat: 42.625, lon: -79.375 }
const NOON = Date.parse('2026-11-21T12:00:00Z')

/** A warning at sea, which has no shape of its own and names no counties. */
const aGale = (zone: string, sentAt = NOON) =>
  aMessage({
    source: 'NWS',
    messageId: `${zone} ${sentAt}`,
    event: 'Gale Warning',
    sentAt,
    start: new Date(sentAt).toISOString(),
    end: new Date(sentAt + DAY_MS).toISOString(),
    areas: [anArea({ name: zone, zone, shape: null })],
  })

/** A map of the United States whose shapes of zones come from `shapesOf`, or from the weather service's own. */
function aMap(drawZone: (path: string) => unknown, shapesOf?: ReturnType<typeof createZoneShapes>['shapesOf']) {
  let now = NOON
  const clock = () => new Date(now)
  const { client } = clientThatAnswers('NWS', ({ path }) => drawZone(path))
  const store = { find: async () => new Map(), keep: async () => {} }
  const zones = createZoneShapes({ client, store, clock, pauseMs: 0 })
  const source = aProvider({ source: 'NWS', shapesOf: shapesOf ?? zones.shapesOf })
  const feeds = createAlertFeeds({ cache: createSourceCache({ clock }), clock })
  const map = createMapAlertsService({
    alerts: { providers: [source], feeds, inForceOf: createAlertsInForce() },
    clock,
  })
  return {
    source,
    body: async () => (await map.answerOf('us', 'fine')).body,
    passes(ms: number) {
      now += ms
      return now
    },
  }
}

const zoneBody = (reach: number) => ({
  geometry: { type: 'MultiPolygon', coordinates: squareAround(OFF_DUNKIRK, reach) },
})

test('a zone that was drawn anew after a month is drawn anew on the map', async () => {
  let reach = 0.5
  const { source, body, passes } = aMap(() => zoneBody(reach))
  source.messages = [aGale('forecast/LEZ040')]
  const drawn = async () => (await body()).value.features.map(({ geometry }) => geometry?.coordinates)
  expect(await drawn()).toEqual([squareAround(OFF_DUNKIRK, 0.5)])
  reach = 1
  const later = passes(31 * DAY_MS)
  source.messages = [aGale('forecast/LEZ040', later)]
  // The old shape is drawn while the new one comes.
  await expect.poll(drawn).toEqual([squareAround(OFF_DUNKIRK, 1)])
})

test('the map is answered without being drawn again while alerts and shapes are the same', async () => {
  const { source, body } = aMap(() => zoneBody(0.5))
  source.messages = [aGale('forecast/LEZ040'), aGale('forecast/LEZ041')]
  expect(await body()).toBe(await body())
})

test('only zones of alerts in force are asked for, and never more than the source remembers', async () => {
  const asked: (readonly string[])[] = []
  const { source, body, passes } = aMap(
    () => null,
    async (zones) => {
      asked.push(zones)
      return new Map()
    },
  )
  source.messages = Array.from({ length: 3_000 }, (_, index) => aGale(`forecast/LEZ${index}`))
  await body()
  const later = passes(25 * HOUR_MS)
  source.messages = [aGale('forecast/LMZ777', later)]
  await body()
  expect(asked.map(({ length }) => length)).toEqual([800, 1])
  expect(asked[1]).toEqual(['forecast/LMZ777'])
})

test('alerts whose zones cannot be had are on the map without an area', async () => {
  const { source, body } = aMap(
    () => null,
    () => Promise.reject(new Error('no zones')),
  )
  source.messages = [aGale('forecast/LEZ040')]
  expect((await body()).value.features.map(({ geometry }) => geometry)).toEqual([null])
})
