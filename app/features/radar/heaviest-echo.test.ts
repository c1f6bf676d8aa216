import { expect, test } from 'vitest'
import { IMPERIAL } from '#shared/units/unit-preferences.ts'
import { heaviestEcho } from './heaviest-echo.ts'
import { echoRow } from './radar-words.ts'

const BOX = { west: -83.6, south: 41.6, east: -74.2, north: 46.6 }
const SIZE = { width: 1024, height: 768 }
const TORONTO = { lat: 43.6532, lon: -79.3832 }
const BARRIE = { lat: 44.3894, lon: -79.6903 }

/** A picture with square echoes, ten pixels wide. */
function pictureWith(echoes: readonly { lat: number; lon: number; step: number }[]) {
  const steps = new Uint8Array(SIZE.width * SIZE.height)
  const mercator = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180))
  for (const { lat, lon, step } of echoes) {
    const column = Math.round(((lon - BOX.west) / (BOX.east - BOX.west)) * SIZE.width)
    const share = (mercator(BOX.north) - mercator(lat)) / (mercator(BOX.north) - mercator(BOX.south))
    const row = Math.round(share * SIZE.height)
    for (let y = row - 5; y < row + 5; y++) steps.fill(step, y * SIZE.width + column - 5, y * SIZE.width + column + 5)
  }
  return { ...SIZE, steps }
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
  expect(echo && echoRow(echo, 'snow', 'Toronto')).toEqual({
    title: 'Heavy snow near Barrie',
    amount: '2 to 4 cm an hour',
    way: '80 km NNW of Toronto',
  })
  expect(echo && echoRow(echo, 'rain', 'Toronto', { units: IMPERIAL })).toEqual({
    title: 'Heavy rain near Barrie',
    amount: '8 to 32 mm an hour',
    way: '50 mi NNW of Toronto',
  })
  expect(heaviestEcho(picture, BOX, BOX, TORONTO)).toMatchObject({ step: 5, town: 'Kingston' })
})

test('an echo over the place and far from a town is told without either', () => {
  const echo = heaviestEcho(pictureWith([{ ...TORONTO, step: 2 }]), BOX, BOX, TORONTO)
  expect(echo && echoRow(echo, 'snow', 'Toronto').way).toBe('Toronto')
  const lonely = heaviestEcho(pictureWith([{ lat: 46.4, lon: -75.2, step: 2 }]), BOX, BOX, TORONTO)
  expect(lonely && echoRow(lonely, 'snow', 'Toronto').title).toBe('Light snow')
})

test('a view without echoes, or beside the picture, shows nothing, and single pixels are no weather', () => {
  const picture = pictureWith([{ ...TORONTO, step: 3 }])
  picture.steps[5_000] = 5
  expect(heaviestEcho(picture, BOX, BOX, TORONTO)?.step).toBe(3)
  expect(heaviestEcho(picture, BOX, { west: -77, south: 44, east: -76, north: 45 }, TORONTO)).toBeNull()
  expect(heaviestEcho(picture, BOX, { west: -95, south: 48, east: -90, north: 52 }, TORONTO)).toBeNull()
})
