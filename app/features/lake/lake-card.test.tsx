import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LakeAnswer, LakeConditions, LakeEffect } from '#shared/contracts/lake.ts'
import { HOUR_MS } from '#shared/time.ts'
import { NowProvider } from '../../lib/now.tsx'
import { LakeAnswerCard } from './lake-card.tsx'

const NOW = Date.parse('2026-11-21T21:42:00-05:00')
const FRIDAY = Date.parse('2026-11-20T12:00:00Z')

const anEffect = (more: Partial<LakeEffect> = {}): LakeEffect => ({
  verdict: 'likely',
  from: NOW,
  until: Date.parse('2026-11-22T04:00:00-05:00'),
  lake: 'georgian-bay',
  waterTemperature: 7,
  airTemperature: -9,
  windDirection: 315,
  fetchKm: 150,
  way: [
    { lat: 45.8, lon: -81.2 },
    { lat: 44.6, lon: -79.9 },
  ],
  ...more,
})
const aLake = (more: Partial<LakeConditions> = {}): LakeConditions => ({
  timeZone: 'America/Toronto',
  lake: { name: 'georgian-bay', distanceKm: 31 },
  water: { temperature: 7, at: FRIDAY },
  ice: { percent: 0, at: FRIDAY },
  effect: anEffect(),
  ...more,
})

const GLERL = { source: 'GLERL', ok: true, fetchedAt: new Date(NOW).toISOString(), stale: false } as const
const SILENT = { source: 'GLERL', ok: false, fetchedAt: null, stale: false } as const

function textOf(data: LakeConditions, meta: LakeAnswer['meta'] = [GLERL]): string {
  const html = renderToStaticMarkup(
    <NowProvider serverNow={NOW} renew={() => {}}>
      <LakeAnswerCard answer={{ data, meta }} hasFailedSince={false} drawing={null}>
        Waves 1 m
      </LakeAnswerCard>
    </NowProvider>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('squalls off Georgian Bay: the lake, its water and ice with their day, the verdict and its figures', () => {
  const text = textOf(aLake())
  for (const words of [
    'Georgian Bay · 31 km away',
    'Water 7° Satellite, Nov. 20',
    'Ice None Satellite, Nov. 20',
    'Lake-effect snow: likely Until about 4 a.m. tomorrow',
    'The water of Georgian Bay is 16°C warmer than the air 1,500 m above it',
    'from the northwest, crosses 150 km of open water',
    'Air at 1,500 m −9°',
    'at least 13°C warmer than the model’s air at 850 hPa',
    'When the air up there is warmer than −5°, the air below it melts the snow',
    'Waves 1 m Lakes by NOAA GLERL CoastWatch Great Lakes Node · Weather data by Open-Meteo.com · Buoys by',
  ]) {
    expect(text).toContain(words)
  }
})

test('the water, the air and the difference between them add up as they are shown', () => {
  const text = textOf(aLake({ effect: anEffect({ waterTemperature: 6.5, airTemperature: -8.9 }) }))
  expect(text).toContain('is 16°C warmer than the air')
  expect(text).toMatch(/Water 7° .*Air at 1,500 m −9° .*16°C/)
})

test('snow that is to come says from when, and snow beyond a day has no end', () => {
  const from = NOW + 4 * HOUR_MS
  const possible = textOf(aLake({ effect: anEffect({ verdict: 'possible', from }) }))
  expect(possible).toContain('Lake-effect snow: possible From about 1:42 a.m. tomorrow until about 4 a.m. tomorrow')
  expect(textOf(aLake({ effect: anEffect({ until: null }) }))).toContain('For at least a day')
})

test('without the conditions for snow the helper is silent', () => {
  expect(textOf(aLake({ effect: null }))).not.toContain('snow')
})

test('ice in winter is a share; out of season nobody measures it', () => {
  expect(textOf(aLake({ ice: { percent: 34.4, at: FRIDAY } }))).toContain('Ice 34% Satellite')
  expect(textOf(aLake({ ice: { percent: 0, at: null } }))).toContain('Ice None Out of season: not measured')
  expect(textOf(aLake({ ice: null }))).toContain('Ice N/A')
})

test('a lake that nothing measures says so', () => {
  const text = textOf(aLake({ water: null, ice: null, effect: null }))
  expect(text).toContain('There are no public measurements of this lake right now.')
})

test('a lake whose satellite is silent is not called unmeasured', () => {
  const text = textOf(aLake({ water: null, ice: { percent: 0, at: null }, effect: null }), [SILENT])
  expect(text).toContain('Measurements of the lake aren’t available right now.')
  expect(text).not.toContain('no public measurements')
})

test('far from the lakes there is no card', () => {
  expect(textOf(aLake({ lake: null }))).toBe('')
})
