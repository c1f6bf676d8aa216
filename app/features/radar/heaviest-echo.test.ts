import { expect, onTestFinished, test } from 'vitest'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { mercator } from '#shared/map/mercator.ts'
import type { FormatOptions } from '#shared/units/formatted-quantity.ts'
import { IMPERIAL } from '#shared/units/unit-preferences.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { heaviestEcho } from './heaviest-echo.ts'
import { echoRow } from './radar-words.ts'

const BOX = { west: -83.6, south: 41.6, east: -74.2, north: 46.6 }
const SIZE = { width: 1024, height: 768 }
const TORONTO = { lat: 43.6532, lon: -79.3832 }
const BARRIE = { lat: 44.3894, lon: -79.6903 }

/** The pixel of a picture that a place lies in. */
function pixelOf({ lat, lon }: Coordinates) {
  const share = (mercator(BOX.north) - mercator(lat)) / (mercator(BOX.north) - mercator(BOX.south))
  const column = Math.round(((lon - BOX.west) / (BOX.east - BOX.west)) * SIZE.width)
  return { column, row: Math.round(share * SIZE.height) }
}

/** A picture with square echoes, ten pixels wide. */
function pictureWith(echoes: readonly { lat: number; lon: number; step: number }[]) {
  const steps = new Uint8Array(SIZE.width * SIZE.height)
  for (const { step, ...place } of echoes) {
    const { column, row } = pixelOf(place)
    for (let y = row - 5; y < row + 5; y++) steps.fill(step, y * SIZE.width + column - 5, y * SIZE.width + column + 5)
  }
  return { ...SIZE, steps }
}

/** The words of an echo that must be there. */
function rowOf(echo: ReturnType<typeof heaviestEcho>, precipitation: RadarPrecipitation, options: FormatOptions = {}) {
  if (!echo || echo === 'none') throw new Error('There is no echo.')
  return echoRow(echo, precipitation, 'Toronto', options)
}

test('the heaviest snow in view is told with the town near it, its amount and its way from the visitor', () => {
  const picture = pictureWith([
    { ...TORONTO, step: 1 },
    { ...BARRIE, step: 4 },
    { lat: 44.5, lon: -76.6, step: 5 },
  ])
  const view = { west: -81, south: 43, east: -78, north: 45 }
  const echo = heaviestEcho(picture, BOX, view, TORONTO)
  expect(echo).toMatchObject({ step: 4, town: 'Barrie' })
  expect(rowOf(echo, 'snow')).toEqual({
    title: 'Heavy snow near Barrie',
    amount: '2 to 4 cm an hour',
    way: '80 km NNW of Toronto',
    waySaid: '80 km to the north of Toronto',
  })
  expect(rowOf(echo, 'rain', { units: IMPERIAL })).toEqual({
    title: 'Heavy rain near Barrie',
    amount: '0.31 to 1.26 inches an hour',
    way: '50 mi NNW of Toronto',
    waySaid: '50 mi to the north of Toronto',
  })
  expect(rowOf(echo, 'snow', { units: IMPERIAL }).amount).toBe('0.8 to 1.6 inches an hour')
  expect(rowOf(echo, 'rain').amount).toBe('8 to 32 mm an hour')
  expect(heaviestEcho(picture, BOX, BOX, TORONTO)).toMatchObject({ step: 5, town: 'Kingston' })
})

test('in French the way is told from the place by its name, without brackets around brackets', () => {
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const { way, waySaid } = echoRow({ step: 4, town: null, km: 80, bearing: 337 }, 'snow', 'Toronto (Ontario)', {})
  expect(way).toMatch(/^à 80\s*km NNO de ce lieu\s: Toronto \(Ontario\)$/)
  expect(waySaid).toMatch(/^à 80\s*km au nord-ouest de ce lieu/)
})

test('an echo over the place and far from a town is told without either', () => {
  const echo = heaviestEcho(pictureWith([{ ...TORONTO, step: 2 }]), BOX, BOX, TORONTO)
  expect(rowOf(echo, 'snow').way).toBe('Toronto')
  const lonely = heaviestEcho(pictureWith([{ lat: 46.4, lon: -75.2, step: 2 }]), BOX, BOX, TORONTO)
  expect(rowOf(lonely, 'snow').title).toBe('Light snow')
})

test('only a view in which nothing is drawn has no echoes: of one beside the picture, and of single pixels, nothing is said', () => {
  const picture = pictureWith([{ ...TORONTO, step: 3 }])
  picture.steps[5_000] = 5
  expect(heaviestEcho(picture, BOX, BOX, TORONTO)).toMatchObject({ step: 3 })
  expect(heaviestEcho(picture, BOX, { west: -77, south: 44, east: -76, north: 45 }, TORONTO)).toBe('none')
  expect(heaviestEcho(picture, BOX, { west: -95, south: 48, east: -90, north: 52 }, TORONTO)).toBeNull()
  const specks = { ...SIZE, steps: new Uint8Array(SIZE.width * SIZE.height).fill(3, 5_000, 5_004) }
  expect(heaviestEcho(specks, BOX, BOX, TORONTO)).toBeNull()
})

test('a small shower in a phone’s view at the closest zoom is told, though no step of it has many pixels', () => {
  const picture = pictureWith([])
  const { column, row } = pixelOf(TORONTO)
  for (const step of [2, 3, 4, 5]) {
    const left = (row + step) * SIZE.width + column
    picture.steps.fill(step, left, left + 5)
  }
  const view = { west: -79.46, south: 43.6, east: -79.32, north: 43.7 }
  expect(heaviestEcho(picture, BOX, view, TORONTO)).toMatchObject({ step: 4, town: 'Toronto' })
})
