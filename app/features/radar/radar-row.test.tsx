import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RadarFrames } from '#shared/contracts/radar.ts'
import { radarFrames } from './radar-frames-for-tests.ts'
import { RadarRow } from './radar-row.tsx'
import type { Radar } from './use-radar.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const TORONTO = { label: 'Toronto', coordinates: { lat: 43.6532, lon: -79.3832 } }
const VANCOUVER = { label: 'Vancouver', coordinates: { lat: 49.2827, lon: -123.1207 } }
const BOX = { west: -83.6, south: 41.6, east: -74.2, north: 46.6 }

/** The row of the newest picture, on which nothing is drawn. */
function rowIn(view: RadarFrames['box'], place = TORONTO): string {
  const frames = radarFrames(NOON)
  const picture = { width: 1024, height: 768, steps: new Uint8Array(1024 * 768) }
  const radar = { isOn: true, answer: { box: BOX }, frame: frames[20], picture, trouble: null, precipitation: 'snow' }
  return renderToStaticMarkup(<RadarRow radar={radar as Radar} view={view} place={place} timeZone="America/Toronto" />)
}

test('of a view wider than the radar picture only what radar sees is said to be free of snow', () => {
  const row = rowIn({ west: -88.2, south: 40.6, east: -70.6, north: 46.5 })
  expect(row).toContain('Radar 12:00\u00a0p.m.: no snow in the part of this view that radar sees')
})

test('a view that the radar picture does not meet has no row', () => {
  expect(rowIn({ west: -131.9, south: 46, east: -114.3, north: 52.4 }, VANCOUVER)).toBe('')
})
