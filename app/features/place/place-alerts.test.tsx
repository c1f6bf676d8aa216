import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { NowProvider } from '../../lib/now.tsx'
import { PlaceAlerts } from './place-alerts.tsx'
import type { PlaceWeather } from './place-weather.ts'

const TWO_PM = Date.parse('2026-11-21T19:00:00Z')
const QUIET = {
  timeZone: 'America/Toronto',
  temperature: -7,
  temperatureAt: TWO_PM,
  isStale: false,
  felt: null,
  feelsLike: null,
  next: null,
  nextUntil: TWO_PM,
  nextEndsAt: TWO_PM,
  alerts: [],
  askedAt: TWO_PM,
} as const

const wordsAfter = (
  ms: number,
  alertState: PlaceWeather['alertState'] = 'none',
  alerts: PlaceWeather['alerts'] = [],
  unlisted?: number,
) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NowProvider serverNow={TWO_PM + ms} renew={() => {}}>
        <PlaceAlerts weather={{ ...QUIET, alerts, unlisted, alertState }} />
      </NowProvider>
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, '')

test('a list of places that is open for long no longer says that there are no alerts', () => {
  expect(wordsAfter(5 * MINUTE_MS)).toBe('No alerts')
  expect(wordsAfter(HOUR_MS)).toBe('We can’t check for alerts right now.')
})

test('of a place that no official source covers it is not said that alerts cannot be checked right now', () => {
  expect(wordsAfter(MINUTE_MS, 'unknown')).toBe('We can’t check for alerts right now.')
  expect(wordsAfter(MINUTE_MS, 'not-covered')).toBe(
    'We don’t have official alerts for this area. Check your local weather service.',
  )
})

test('an alert of a source that has fallen silent is the last known one', () => {
  expect(wordsAfter(MINUTE_MS, 'some', [anAlert()])).not.toContain('Last known')
  expect(wordsAfter(MINUTE_MS, 'unknown', [anAlert()])).toMatch(
    /^We can’t check for alerts right now\. Last known:.*Snow Squall Warning/,
  )
})

test('of more alerts than a list carries the row counts all', () => {
  expect(wordsAfter(MINUTE_MS, 'some', [anAlert(), anAlert()], 10)).toMatch(/\+11/)
})
