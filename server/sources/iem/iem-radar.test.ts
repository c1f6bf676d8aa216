import { expect, test } from 'vitest'
import type { ProviderClient, ProviderRequest } from '#server/outbound/provider-client.ts'
import { indexedPng } from '#server/radar/indexed-png.ts'
import { drawnClasses } from '#server/radar/radar-for-tests.ts'
import type { RadarPictureName } from '#server/radar/radar-source.ts'
import { readClasses } from '#server/radar/read-radar-picture.ts'
import { RADAR_HEIGHT, RADAR_WIDTH, radarPixel } from '#shared/radar/radar-box.ts'
import { UNKNOWN_ECHO } from '#shared/radar/radar-palette.ts'
import { classOfReflectivity, n0qColourOf, reflectivityOfRate } from '#shared/radar/reflectivity.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { createIemRadar } from './iem-radar.ts'

const NEWEST = '2026-11-23T14:35:00Z'
const AT = Date.parse(NEWEST)
const BUFFALO = { lat: 42.9, lon: -78.8 }
const LISTED = { services: [{ id: 'ridge_uscomp_n0q', layername: 'x', utc_valid: NEWEST }] }
const ECHOES: RadarPictureName = { agency: 'IEM', precipitation: 'snow', shows: 'echoes', at: AT, runAt: null }

function composite({ json = LISTED as unknown, body = new Uint8Array(), contentType = 'image/png' } = {}) {
  const asked: ProviderRequest[] = []
  const client: ProviderClient = {
    source: 'IEM',
    getJson: async () => json,
    getBytes: async (request) => {
      asked.push(request)
      return { body: new Uint8Array(body), contentType }
    },
  }
  return { source: createIemRadar(client), asked }
}

/** A band of one colour around Buffalo. */
const pictureOf = (colour: string) =>
  indexedPng(
    drawnClasses(({ lon }) => (Math.abs(lon - BUFFALO.lon) < 0.3 ? 1 : 0)),
    RADAR_WIDTH,
    [
      [0, 0, 0, 0],
      [
        Number.parseInt(colour.slice(0, 2), 16),
        Number.parseInt(colour.slice(2, 4), 16),
        Number.parseInt(colour.slice(4), 16),
        255,
      ],
    ],
  )
const classAt = (classes: Uint8Array, place: { lat: number; lon: number }) => {
  const { x, y } = radarPixel(place) ?? { x: 0, y: 0 }
  return classes[Math.floor(y) * RADAR_WIDTH + Math.floor(x)]
}

test('three hours of pictures, five minutes apart, up to the newest composite; nothing is moved forward', async () => {
  const { observed, forward } = await composite().source.fetchTimes('snow')
  expect([observed.length, observed.at(-1), observed[0], forward]).toEqual([37, AT, AT - 180 * MINUTE_MS, null])
})

test('a list with a broken entry, and a time without its zone, is read: all times are UTC', async () => {
  const json = { services: [null, { id: 'ridge_uscomp_n0q', utc_valid: NEWEST.replace('Z', '') }] }
  const { observed } = await composite({ json }).source.fetchTimes('snow')
  expect(observed.at(-1)).toBe(AT)
})

test.each([
  ['no composite of the whole country', { services: [] }],
  ['a time between two steps', { services: [{ id: 'ridge_uscomp_n0q', utc_valid: '2026-11-23T14:33:00Z' }] }],
  ['a text', 'ERROR'],
])('a list with %s is no list', async (_, json) => {
  await expect(composite({ json }).source.fetchTimes('snow')).rejects.toMatchObject({ code: 'provider-unreadable' })
})

test('heavy snow comes out in the palette of the site, and the question names box and time', async () => {
  const { source, asked } = composite({ body: await pictureOf(n0qColourOf(reflectivityOfRate(2.5, 'snow'))) })
  const { classes, isReadable } = await readClasses(await source.fetchPicture(ECHOES), 'echoes')
  expect([isReadable, classAt(classes, BUFFALO), classAt(classes, { lat: 42.9, lon: -80 })]).toEqual([true, 8, 0])
  expect(asked[0]?.query).toMatchObject({ layers: 'nexrad-n0q-wmst', srs: 'EPSG:3857', time: NEWEST })
})

test('a colour that is not in the legend is unexplained, never dry', async () => {
  const { source } = composite({ body: await pictureOf('123456') })
  const { classes, isReadable } = await readClasses(await source.fetchPicture(ECHOES), 'echoes')
  expect([isReadable, classAt(classes, BUFFALO)]).toEqual([false, UNKNOWN_ECHO])
})

test.each([
  [
    'empty, as for a time that the service does not have',
    async () =>
      await indexedPng(
        drawnClasses(() => 0),
        RADAR_WIDTH,
        [[0, 0, 0, 0]],
      ),
    'image/png',
  ],
  [
    'black all over, which is the composite’s “no data”',
    async () => await indexedPng(new Uint8Array(RADAR_WIDTH * RADAR_HEIGHT), RADAR_WIDTH, [[0, 0, 0, 255]]),
    'image/png',
  ],
  ['torn', async () => (await pictureOf('11d518')).subarray(0, 300), 'image/png'],
  ['of another size', async () => await indexedPng(new Uint8Array(100), 10, [[0, 0, 0, 0]]), 'image/png'],
  ['a text', async () => new TextEncoder().encode('msWMSDispatch(): WMS server error.'), 'text/html'],
])('a picture that is %s cannot be read', async (_, draw, contentType) => {
  const { source } = composite({ body: await draw(), contentType })
  await expect(source.fetchPicture(ECHOES)).rejects.toMatchObject({ code: 'provider-unreadable' })
})

test('north of the American radars nobody looks', async () => {
  const { source, asked } = composite()
  const unseen = await readClasses(await source.fetchPicture({ ...ECHOES, shows: 'unseen' }), 'unseen')
  const isUnseen = [
    BUFFALO,
    { lat: 43.65, lon: -79.38 },
    { lat: 44.39, lon: -79.69 },
    { lat: 45.35, lon: -80.04 },
    { lat: 45.42, lon: -75.69 },
  ]
  expect(isUnseen.map((place) => classAt(unseen.classes, place))).toEqual([0, 0, 0, 1, 0])
  expect(asked).toEqual([])
})

test('rain and snow are converted apart: 30 dBZ are moderate rain, and snow of more than a centimetre an hour', () => {
  // Marshall and Palmer: 2.7 mm/h. Sekhon and Srivastava: 0.77 mm/h of water.
  expect([classOfReflectivity(30, 'rain'), classOfReflectivity(30, 'snow')]).toEqual([3, 5])
  expect([classOfReflectivity(-10, 'rain'), classOfReflectivity(-10, 'snow')]).toEqual([0, 0])
})
