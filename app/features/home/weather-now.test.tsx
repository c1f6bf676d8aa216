import type { UseQueryResult } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import { NowProvider } from '../../lib/now.tsx'
import { WeatherNow } from './weather-now.tsx'

const NOON = Date.parse('2026-06-02T16:00:00Z')
const FIVE_PM = Date.parse('2026-06-02T21:00:00Z')

/** What stands over and beside the sky at 5 p.m. with the weather of noon. */
function wordsAt5(report: Partial<CurrentWeatherAnswer['meta'][number]>, air = {}): string {
  const temperature = { current: 27, feelsLike: 35, min: null, max: null }
  const data = { timeZone: 'America/Toronto', timestamp: NOON, temperature, condition: null, observation: null, ...air }
  const meta = [{ source: 'Open-Meteo', ok: true, fetchedAt: new Date(NOON).toISOString(), stale: false, ...report }]
  const query = { data: { data, meta }, error: null, isError: false } as unknown as UseQueryResult<CurrentWeatherAnswer>
  return renderToStaticMarkup(
    <NowProvider serverNow={FIVE_PM} renew={() => {}}>
      <WeatherNow query={query} label="Toronto, Ontario" />
    </NowProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')
}

test('over the temperature of noon stands its own time, not the present one, while its source is silent', () => {
  expect(wordsAt5({})).toContain('5:00 p.m.')
  const silent = wordsAt5({ stale: true, error: 'Open-Meteo did not answer in time.' })
  expect(silent).toContain('as of 12:00 p.m.')
  expect(silent).toContain('may be out of date')
  expect(silent).not.toContain('5:00 p.m.')
})

test('the air feels as the weather page says it does: by its humidex or wind chill where it has one', () => {
  expect(wordsAt5({}, { dewPoint: 23 })).toContain('Humidex 37')
  const cold = { temperature: { current: -3, feelsLike: -11, min: null, max: null }, windSpeed: 40 }
  expect(wordsAt5({}, cold)).toContain('Wind chill −11')
  expect(wordsAt5({}, { dewPoint: null })).toContain('Feels like 35°')
})
