import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Marine, MarineAnswer } from '#shared/contracts/marine.ts'
import { HOUR_MS } from '#shared/time.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { NowProvider } from '../../lib/now.tsx'
import { MarineWords } from './lake-marine.tsx'

const NOW = Date.parse('2026-11-21T21:42:00-05:00')
const text = (english: string, french: string | null = null) => ({ english, french })
const aMarine = (more: Partial<Marine> = {}): Marine => ({
  timeZone: 'America/Toronto',
  forecast: {
    area: text('Georgian Bay', 'Baie Georgienne'),
    distanceKm: 30,
    issuedAt: Date.parse('2026-11-21T20:00:00-05:00'),
    warnings: [{ area: text('Georgian Bay'), event: text('Gale warning', 'Avertissement de coup de vent') }],
    parts: [
      { name: null, period: text('Tonight.'), texts: [text('Wind northwest 35 knots.', 'Vents du nord-ouest.')] },
    ],
    later: [{ name: text('Monday'), text: text('Wind light.') }],
  },
  buoy: {
    buoy: '45143',
    distanceKm: 22,
    at: Date.parse('2026-11-21T21:20:00-05:00'),
    waves: 2.4,
    windSpeed: 65,
    windDirection: 315,
    windGust: null,
    waterTemperature: 7,
  },
  level: {
    station: 'Collingwood',
    distanceKm: 45,
    at: Date.parse('2026-11-21T21:00:00-05:00'),
    level: 0.42,
    change3h: 0.12,
    change24h: -0.05,
  },
  ...more,
})
const META: MarineAnswer['meta'] = (['ECCC', 'NDBC', 'CHS'] as const).map((source) => ({
  source,
  ok: true,
  fetchedAt: new Date(NOW).toISOString(),
  stale: false,
}))

const htmlOf = (data: Marine, meta = META) =>
  renderToStaticMarkup(
    <NowProvider serverNow={NOW} renew={() => {}}>
      <MarineWords answer={{ data, meta }} />
    </NowProvider>,
  )
const textOf = (...args: Parameters<typeof htmlOf>) =>
  htmlOf(...args)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('waves, wind and level with their station, distance and time; the forecast and its warning word for word', () => {
  const words = textOf(aMarine())
  for (const expected of [
    'Waves 2.4 m Buoy 45143, 22 km away, 9:20 p.m.',
    'NW 65 km/h',
    'Water level 0.42 m Collingwood, 45 km away, 9:00 p.m.',
    'Above chart datum · +0.12 m in 3 h · −0.05 m in 24 h',
    'Georgian Bay · 30 km away · issued 8:00 p.m.',
    'Gale warning · Georgian Bay · in effect',
    'Tonight. Wind northwest 35 knots.',
    'Monday Wind light.',
  ]) {
    expect(words).toContain(expected)
  }
  expect(htmlOf(aMarine()), 'a time on one line').toContain('9:20\u00a0p.m.')
})

test('without a buoy in the water it says that waves are forecast, not measured', () => {
  expect(textOf(aMarine({ buoy: null }))).toContain('No buoy within 40 km is in the water')
})

test('what cannot be read is called so, never “none”', () => {
  const silent = META.map((each) => ({ ...each, ok: false }))
  const words = textOf(aMarine({ forecast: null, buoy: null, level: null }), silent)
  expect(words).toContain('Buoy readings aren’t available right now.')
  expect(words).toContain('Water levels aren’t available right now.')
  expect(words).toContain('The marine forecast isn’t available right now.')
  expect(words).not.toContain('No buoy')
})

test('a buoy in a calm tells no direction', () => {
  const { buoy } = aMarine()
  const calm = buoy && { ...buoy, windSpeed: 0, windDirection: 0 }
  expect(textOf(aMarine({ buoy: calm }))).toContain('Wind Calm')
})

test('a warning of an answer that could not be renewed stands with the time of that answer', () => {
  const late = META.map((each) => ({
    ...each,
    stale: true,
    error: 'Too late.',
    fetchedAt: new Date(NOW - 3 * HOUR_MS).toISOString(),
  }))
  expect(textOf(aMarine(), late)).toContain('as of 6:42 p.m. may be out of date Gale warning')
  expect(textOf(aMarine())).not.toContain('out of date')
  const asked = META.map((each) => ({ ...each, stale: true }))
  expect(textOf(aMarine(), asked)).not.toContain('out of date')
})

test('in French the agency’s French words stand, and English ones are marked where French is missing', () => {
  overwriteGetLocale(() => 'fr')
  try {
    const html = htmlOf(aMarine())
    expect(html).toContain('<span>Vents du nord-ouest.</span>')
    expect(html).toContain('<span lang="en">Wind light.</span>')
  } finally {
    overwriteGetLocale(() => baseLocale)
  }
})
