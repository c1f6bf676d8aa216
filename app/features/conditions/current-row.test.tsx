import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import { NowProvider } from '../../lib/now.tsx'
import { CurrentRow } from './current-row.tsx'

const TIME_ZONE = 'America/Toronto'
const TWO_PM = Date.parse('2026-06-02T18:00:00Z')
const FIVE_PM = Date.parse('2026-06-02T21:00:00Z')

/** The row under a tornado warning at 5 p.m., with the weather of 2 p.m. */
function rowWith(report: Partial<CurrentWeatherAnswer['meta'][number]>, hasFailedSince = false): string {
  const temperature = { current: 24, feelsLike: null, min: null, max: null }
  const data = { timeZone: TIME_ZONE, timestamp: TWO_PM, temperature, windGust: 72, observation: null }
  const meta = [{ source: 'Open-Meteo', ok: true, fetchedAt: new Date(TWO_PM).toISOString(), stale: false, ...report }]
  return renderToStaticMarkup(
    <NowProvider serverNow={FIVE_PM} renew={() => {}}>
      <CurrentRow
        answer={{ data, meta } as unknown as CurrentWeatherAnswer}
        hasFailedSince={hasFailedSince}
        forecast={null}
        sentence={null}
      />
    </NowProvider>,
  )
}

test('under a tornado warning the weather of hours ago is muted and dated', () => {
  const silent = rowWith({ stale: true, error: 'Open-Meteo did not answer in time.' })
  for (const row of [silent, rowWith({}, true)]) {
    expect(row).toContain('<p class="text-muted">')
    expect(row).toContain('>as of 2:00 p.m.</time>')
    expect(row).toContain('may be out of date')
  }
  const fresh = rowWith({})
  expect(fresh).toContain('24')
  expect(fresh).not.toContain('<p class="text-muted">')
  expect(fresh).not.toContain('as of')
})
