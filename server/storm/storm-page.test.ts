import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { stormPage } from './storm-page.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')

function pageWith(alert: Partial<Alert>): string {
  const meta = [{ source: 'ECCC' as const, ok: true, stale: false, fetchedAt: new Date(NOW).toISOString() }]
  return stormPage(
    {
      place: { lat: 43.65, lon: -79.38 },
      label: 'Toronto, Ontario',
      current: undefined,
      forecast: undefined,
      alerts: { data: [anAlert(alert)], state: 'some', timeZone: 'America/Toronto', meta },
      nextHours: undefined,
      reports: [],
    },
    { now: NOW, units: METRIC, hour12: true, theme: 'dark', nonce: 'n' },
  )
}

test('an official text that is cut says that it goes on, and where', () => {
  const CONTINUES = 'The text continues: read the full text'
  const whole = pageWith({ description: 'Snow squalls over the lake.', instruction: null })
  expect(whole).toContain('Snow squalls over the lake.')
  expect(whole).not.toContain(CONTINUES)
  expect(pageWith({ description: 'Snow squalls over the lake. '.repeat(60) })).toContain(`>${CONTINUES}</a>`)
  expect(pageWith({ description: 'Snow squalls over the lake.', shortened: true })).toContain(`>${CONTINUES}</a>`)
})

test('parts of a text are apart by one empty line, without the issuer’s rule between them', () => {
  const page = pageWith({ description: 'Slow down.\n\n###\n\nPlease report snow.\n\n###', instruction: null })
  expect(page).toContain('>Slow down.\n\nPlease report snow.</p>')
})

test('an end in the next week is told with its date', () => {
  expect(pageWith({ end: '2026-11-27T23:00:00Z' })).toContain('Until 6 p.m. Friday ·')
  expect(pageWith({ end: '2026-11-28T23:00:00Z' })).toContain('Until 6 p.m. Saturday, November 28 ·')
})
