import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AirAnswer, AirQuality } from '#shared/contracts/air.ts'
import { HOUR_MS } from '#shared/time.ts'
import { NowProvider } from '../../lib/now.tsx'
import { AirAnswerCard, type WarningInForce } from './air-card.tsx'

const NOW = Date.parse('2026-11-21T21:42:00-05:00')
const NINE = Date.parse('2026-11-21T21:00:00-05:00')

const anAir = (more: Partial<AirQuality> = {}): AirQuality => ({
  timeZone: 'America/Toronto',
  station: { name: 'Barrie', frenchName: 'Barrie', distanceKm: 2 },
  observed: { at: NINE, index: 2.7 },
  forecast: [
    { at: NINE + HOUR_MS, index: 3 },
    { at: NINE + 12 * HOUR_MS, index: 8 },
    { at: NINE + 24 * HOUR_MS, index: 11 },
  ],
  forecastIssuedAt: NINE,
  model: null,
  ...more,
})
const ECCC = { source: 'ECCC', ok: true, fetchedAt: new Date(NOW).toISOString(), stale: false } as const
const SILENT = { source: 'ECCC', ok: false, fetchedAt: null, stale: false } as const

function textOf(data: AirQuality, { meta = [ECCC], warning = null, now = NOW }: Scene = {}): string {
  const html = renderToStaticMarkup(
    <NowProvider serverNow={now} renew={() => {}}>
      <AirAnswerCard answer={{ data, meta }} hasFailedSince={false} warning={warning} />
    </NowProvider>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

interface Scene {
  meta?: AirAnswer['meta']
  warning?: WarningInForce | null
  now?: number
}

test('a clear night: number, word, both official messages, the days ahead, the station and who says so', () => {
  const text = textOf(anAir())
  for (const words of [
    'Air Quality Health Index: 3 Low risk',
    'At risk population Enjoy your usual outdoor activities.',
    'General population Ideal air quality for outdoor activities.',
    'Tonight 3 Low Sunday 8 High Sunday night 10+ Very high',
    'Barrie , 2 km away · Data Source: Environment and Climate Change Canada',
  ]) {
    expect(text).toContain(words)
  }
})

test('after midnight the night goes on, its morning is today’s, and in the morning the night is over', () => {
  const hours = Array.from({ length: 36 }, (_, ahead) => ({ at: NINE + ahead * HOUR_MS, index: 3 }))
  const at = (clock: string) => textOf(anAir({ forecast: hours }), { now: Date.parse(`2026-11-22T${clock}:00-05:00`) })
  expect(at('00:30')).toContain('Tonight 3 Low Today 3 Low Sunday night 3 Low')
  expect(at('05:59')).toContain('Tonight 3 Low Today 3 Low Sunday night 3 Low')
  expect(at('09:05')).toContain('Today 3 Low Tonight 3 Low Monday 3 Low')
})

test('a smoky day has the messages of its own risk', () => {
  const text = textOf(anAir({ observed: { at: NINE, index: 7.5 } }))
  expect(text).toContain('Air Quality Health Index: 8 High risk')
  expect(text).toContain('Children and the elderly should also take it easy.')
})

test('under a warning the card says that it is about the air only', () => {
  const warning = { event: 'Snow Squall Warning', language: 'en' }
  expect(textOf(anAir(), { warning })).toContain('About the air only. In effect: Snow Squall Warning')
  expect(textOf(anAir())).not.toContain('About the air only')
})

test('a station far away says that the air here may differ', () => {
  const station = { name: 'Barrie', frenchName: null, distanceKm: 64 }
  expect(textOf(anAir({ station }))).toContain('64 km away: the air here may differ')
})

test('where no station is the model is named, and no index is shown', () => {
  const text = textOf(anAir({ station: null, observed: null, forecast: [], model: { at: NINE, pm25: 4.2 } }))
  expect(text).toContain('No AQHI station within 100 km has reported lately.')
  expect(text).toContain('fine particles (PM2.5) of 4.2 µg/m³')
  expect(text).toContain('CAMS · Weather data by Open-Meteo.com')
  expect(text).not.toMatch(/Low|risk/)
})

test('silent stations are called silent, not far', () => {
  const nothing = anAir({ station: null, observed: null, forecast: [] })
  const text = textOf(nothing, { meta: [SILENT] })
  expect(text).toContain('AQHI readings aren’t available right now. The air quality model isn’t available either.')
})

test('a site that asks nobody about the air shows no card', () => {
  expect(textOf(anAir({ station: null, observed: null }), { meta: [] })).toBe('')
})
