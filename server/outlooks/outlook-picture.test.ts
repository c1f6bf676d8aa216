import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { OutlookLevel } from '#shared/outlooks/outlook-levels.ts'
import { outlookPicture } from './outlook-picture.ts'
import { outlookThreats } from './outlook-threats.ts'
import type { OutlookArea, ThunderstormOutlook } from './thunderstorm-outlook.ts'

const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const area = (level: OutlookLevel, shape: OutlookArea['shape'], coverage: string | null = null): OutlookArea => ({
  level,
  coverage,
  tornadoRisk: false,
  rain: null,
  hail: null,
  gust: null,
  shape,
})
const outlook = (areas: OutlookArea[]): ThunderstormOutlook => ({
  issuedAt: Date.parse('2026-06-04T17:00:00Z'),
  validFrom: Date.parse('2026-06-04T17:00:00Z'),
  validUntil: Date.parse('2026-06-05T05:00:00Z'),
  version: 1,
  areas,
  unreadAreas: 0,
})
const SOUTH = [[box(-83, 42, -75, 46)]]
const AROUND_TORONTO = [[box(-80, 43, -79, 44)]]

/** The colour at a place, of a picture of the map’s own size. */
async function colourAt(svg: string, x: number, y: number) {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [data[at], data[at + 1], data[at + 2]] as [number, number, number]
}

test('a worse area lies above a milder one, in whatever order they come', async () => {
  const [mild, severe] = [area('minor', SOUTH), area('high', AROUND_TORONTO)]
  const [one, other] = [
    outlookPicture(outlook([mild, severe]), 'light'),
    outlookPicture(outlook([severe, mild]), 'light'),
  ]
  expect(one).toBe(other)
  // A field north-west of Toronto.
  const [red, green, blue] = await colourAt(one, 486, 468)
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
})

test('the legend has the levels that occur, and no other', () => {
  const svg = outlookPicture(outlook([area('minor', SOUTH), area('high', AROUND_TORONTO)]), 'dark')
  expect(svg).toContain('>Low<')
  expect(svg).toContain('>High<')
  expect(svg).not.toContain('>Extreme<')
  expect(svg).toContain('Environment and Climate Change Canada')
})

test('a forecaster’s word is text, whatever is in it', () => {
  const svg = outlookPicture(outlook([area('minor', SOUTH, '<script>alert(1)</script>&"')]), 'dark')
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;script&gt;')
})

test('a picture says when it holds, when it was issued, and that a part could not be read', () => {
  const whole = outlookPicture(outlook([area('minor', SOUTH)]), 'light')
  const partly = outlookPicture({ ...outlook([area('minor', SOUTH)]), unreadAreas: 1 }, 'light')
  for (const svg of [whole, partly]) {
    expect(svg).toContain('>Valid 1 p.m. Thursday, June 4 to 1 a.m. Friday, June 5</text>')
    expect(svg).toContain('>Issued 1 p.m. Thursday, June 4')
  }
  const unread = 'A part of this outlook could not be read and is not on the map.'
  expect([whole, partly].map((svg) => svg.split(unread).length - 1)).toEqual([0, 2])
})

test('each level has its own pattern, so that levels differ without colour', () => {
  const svg = outlookPicture(
    outlook((['minor', 'moderate', 'high', 'extreme'] as const).map((level) => area(level, SOUTH))),
    'dark',
  )
  const patterns = [...svg.matchAll(/<pattern id="(\w+)"[^>]*>(.*?)<\/pattern>/g)].map(([, id, drawing]) => [
    id,
    drawing,
  ])
  expect(patterns.map(([id]) => id)).toEqual(['moderate', 'high', 'extreme'])
  expect(new Set(patterns.map(([, drawing]) => drawing)).size).toBe(3)
  // On the map and in the legend.
  for (const level of ['moderate', 'high', 'extreme']) expect(svg.split(`fill="url(#${level})"`)).toHaveLength(3)
})

test('a small picture names five towns, and a name that would pass its right edge stands left of its town', () => {
  const svg = outlookPicture(outlook([]), 'dark')
  expect(svg.match(/<text class="s"/g)).toHaveLength(5)
  const anchorOf = (town: string) => new RegExp(`text-anchor="(\\w+)"[^>]*>${town}<`).exec(svg)?.[1]
  expect([anchorOf('Toronto'), anchorOf('Ottawa')]).toEqual(['start', 'end'])
  // Its own town has a dot of its own; the lakes have none.
  expect(svg.match(/<circle [^>]*r="8" fill="#ffd08a"[^>]*\/><text [^>]*>(\w+)</)?.[1]).toBe('Toronto')
  expect(svg.match(/r="8"/g)).toHaveLength(1)
  expect(svg).toMatch(/<text class="w" [^>]*>Lake Ontario</)
})

test('validity, legend and source stand in the strip below the map, the names of towns on it', () => {
  const svg = outlookPicture(outlook([area('minor', SOUTH), area('high', AROUND_TORONTO)]), 'dark')
  const placeOf = (text: string) => {
    const [, x, y] = new RegExp(`<text [^>]*?x="(-?[\\d.]+)" y="(-?[\\d.]+)"[^>]*>${text}`).exec(svg) ?? []
    return [Number(x), Number(y)] as const
  }
  for (const text of ['Valid', 'Issued', 'Threat', 'Low', 'High', 'Data Source']) {
    expect(placeOf(text)[1], text).toBeGreaterThan(840)
    expect(placeOf(text)[1], text).toBeLessThan(1044)
  }
  expect(placeOf('High')[0]).toBeGreaterThan(placeOf('Low')[0])
  const [toronto, barrie] = [placeOf('Toronto'), placeOf('Barrie')]
  expect(toronto[1]).toBeGreaterThan(barrie[1])
  expect(toronto[1]).toBeLessThan(840)
})

test.each([
  ['an area far beyond the map', [[box(-95, 50, -93, 52)]]],
  ['an area across the antimeridian', [[box(170, 40, -170, 60)]]],
  ['an area with a hole', [[box(-83, 42, -75, 46), box(-80, 43, -79, 44)]]],
  ['a point', [[box(-79, 43, -79, 43)]]],
])('%s breaks nothing', async (_, shape) => {
  const svg = outlookPicture(outlook([area('moderate', shape)]), 'light')
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(1200)
})

test('what lies beyond the large map is seen on a small one of all Ontario', () => {
  const thunderBay = [[box(-90, 48, -88, 49)]]
  const hasInset = (areas: OutlookArea[]) => outlookPicture(outlook(areas), 'dark').includes('url(#i)')
  expect(hasInset([area('minor', AROUND_TORONTO)])).toBe(false)
  expect(hasInset([area('minor', AROUND_TORONTO), area('minor', thunderBay)])).toBe(true)
  expect(hasInset([area('minor', [...AROUND_TORONTO, ...thunderBay])])).toBe(true)
  const acrossTheEdge = [[box(-88, 44, -80, 45)]]
  expect(hasInset([area('minor', acrossTheEdge)])).toBe(true)
})

test('a town is named with the worst that is said of it, one in a hole not at all', () => {
  const holed = area('minor', [[box(-83, 42, -75, 46), box(-81, 44, -80.5, 45)]])
  const [high, minor] = outlookThreats(outlook([holed, area('high', AROUND_TORONTO)]))
  expect(high?.places).toContain('Toronto')
  expect(minor?.places).not.toContain('Toronto')
  expect(minor?.places).toContain('London')
  expect(minor?.places).not.toContain('Owen Sound')
})
