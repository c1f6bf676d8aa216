import { expect, test } from 'vitest'
import { mercator } from '#shared/map/mercator.ts'
import { IMPERIAL } from '#shared/units/unit-preferences.ts'
import { type EchoesAround, echoesAround, REACH_KM } from './nearest-echo.ts'
import type { Step } from './radar-steps.ts'
import { echoWords } from './radar-words.ts'

const BOX = { west: -83.6, south: 41.6, east: -74.2, north: 46.6 }
const SIZE = { width: 1024, height: 768 }
const TORONTO = { lat: 43.6532, lon: -79.3832 }

/** A picture with an echo over one place, some pixels wide. */
function pictureWith(echoes: readonly { lat: number; lon: number; step: Step }[]) {
  const steps = new Uint8Array(SIZE.width * SIZE.height)
  for (const { lat, lon, step } of echoes) {
    const column = Math.floor(((lon - BOX.west) / (BOX.east - BOX.west)) * SIZE.width)
    const share = (mercator(BOX.north) - mercator(lat)) / (mercator(BOX.north) - mercator(BOX.south))
    steps[Math.floor(share * SIZE.height) * SIZE.width + column] = step
  }
  return { ...SIZE, steps }
}

const wordsOf = (echoes: EchoesAround | null, told: Partial<Parameters<typeof echoWords>[1]> = {}) =>
  echoWords(echoes, { precipitation: 'snow', place: 'Toronto', movement: null, options: {}, ...told })

test('snow over the place is told before all around it', () => {
  const picture = pictureWith([
    { ...TORONTO, step: 2 },
    { lat: 43.8, lon: -79.4, step: 5 },
  ])
  expect(wordsOf(echoesAround(picture, BOX, TORONTO))).toBe('light snow over Toronto')
})

test('a band in the north-west is told with its distance and direction', () => {
  const echoes = echoesAround(pictureWith([{ lat: 43.9, lon: -79.72, step: 4 }]), BOX, TORONTO)
  expect(echoes?.near?.km).toBeGreaterThan(36)
  expect(echoes?.near?.km).toBeLessThan(42)
  expect(wordsOf(echoes)).toBe('heavy snow 40 km to the northwest, nothing over Toronto')
})

test('how the echoes move is told with them, in eight winds, and not where there are none', () => {
  const echoes = echoesAround(pictureWith([{ ...TORONTO, step: 2 }]), BOX, TORONTO)
  const told = (towards: number | null, around = echoes) => wordsOf(around, { movement: { towards, speed: 40 } })
  expect(told(97)).toBe('light snow over Toronto, moving east')
  expect(told(350)).toBe('light snow over Toronto, moving north')
  expect(told(null)).toBe('light snow over Toronto, hardly moving')
  expect(told(97, echoesAround(pictureWith([]), BOX, TORONTO))).toBe('nothing over Toronto or within 100 km')
})

test('very light echoes nearby do not hide heavier ones behind them', () => {
  const picture = pictureWith([
    { lat: 43.7, lon: -79.4, step: 1 },
    { lat: 43.6532, lon: -78.9, step: 3 },
  ])
  expect(wordsOf(echoesAround(picture, BOX, TORONTO), { precipitation: 'rain' })).toBe(
    'moderate rain 40 km to the east, nothing over Toronto',
  )
})

test('an echo out of reach is left to the map, and an empty picture is not called dry', () => {
  const echoes = echoesAround(pictureWith([{ lat: 45.4, lon: -75.7, step: 5 }]), BOX, TORONTO)
  expect(wordsOf(echoes)).toBe(`nothing over Toronto or within ${REACH_KM} km`)
})

test('nothing is said of what lies beyond the edge of the picture, nor around a place that stands at it', () => {
  const words = (lat: number, lon: number, options = {}) =>
    wordsOf(echoesAround(pictureWith([]), BOX, { lat, lon }), { place: 'Windsor', options })
  expect(words(42.3149, -83.0364)).toBe('nothing over Windsor or within 45 km')
  expect(words(42.3149, -83.0364, { units: IMPERIAL })).toBe('nothing over Windsor or within 25 mi')
  expect(words(46.58, -79.4)).toBe('Windsor lies at the edge of the picture')
})

test('a place outside the picture is told so', () => {
  expect(
    wordsOf(echoesAround(pictureWith([]), BOX, { lat: 49.9, lon: -97.1 }), {
      place: 'Winnipeg',
    }),
  ).toBe('Winnipeg lies outside the picture')
})

test('a visitor who reads miles is told miles, to five of them', () => {
  const band = pictureWith([{ lat: 43.6532, lon: -78.6, step: 4 }])
  const inMiles = (picture: typeof band) =>
    wordsOf(echoesAround(picture, BOX, TORONTO), {
      options: { units: IMPERIAL },
    })
  expect(inMiles(band)).toBe('heavy snow 40 mi to the east, nothing over Toronto')
  expect(inMiles(pictureWith([]))).toBe('nothing over Toronto or within 60 mi')
})
