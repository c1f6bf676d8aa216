import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { embeddedCard } from './embedded-card.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')
const ECCC = { source: 'ECCC' as const, ok: true, stale: false, fetchedAt: '2026-11-21T19:02:00Z' }
const SILENT = { source: 'NWS' as const, ok: false, stale: false, fetchedAt: null, lastGoodAt: '2026-11-21T18:40:00Z' }

const cardOf = (alerts: Partial<AlertsAnswer>, silent: readonly SourceReport[] = []): string =>
  embeddedCard(
    {
      place: { lat: 43.65, lon: -79.38, name: 'Toronto' },
      origin: 'https://lake.example',
      weather: null,
      silent,
      alerts: { data: [anAlert()], state: 'some', timeZone: 'America/Toronto', meta: [ECCC], ...alerts },
    },
    NOW,
  )

test('a card that stays open all day loads itself again every five minutes', () => {
  expect(cardOf({})).toContain('<meta http-equiv="refresh" content="300">')
})

test('no alerts carry the time at which they were checked, without weather too', () => {
  const calm = cardOf({ data: [], state: 'none', meta: [ECCC, { ...ECCC, fetchedAt: '2026-11-21T18:51:00Z' }] })
  expect(calm).toMatch(/No active weather alerts for this location.*Checked 1:51 p\.m\./)
})

test('alerts that have no room on the card are counted, and the page has them', () => {
  const data = [1, 2, 3, 4].map((id) => anAlert({ id: String(id) }))
  const link = /<a href="https:\/\/lake\.example\/weather\?lat=43\.65&amp;lon=-79\.38"[^>]*>\+(\d+) more alerts?<\/a>/
  expect(cardOf({ data: data.slice(1) })).not.toMatch(link)
  expect(link.exec(cardOf({ data }))?.[1]).toBe('1')
  expect(link.exec(cardOf({ data, unlisted: 5 }))?.[1]).toBe('6')
})

test('under alerts it says which source is silent, and that there may be more', () => {
  expect(cardOf({})).not.toContain('There may be other alerts')
  expect(cardOf({ meta: [ECCC, SILENT] })).toContain(
    'We haven’t been able to reach the US National Weather Service since 1:40 p.m. There may be other alerts we can’t show.',
  )
})

test('without weather it says which source is silent, and since when', () => {
  expect(cardOf({})).toContain('Failed to fetch current weather <small></small>')
  expect(cardOf({}, [{ ...SILENT, source: 'Open-Meteo' }])).toContain(
    'Failed to fetch current weather <small>We haven’t been able to reach Open-Meteo since 1:40 p.m.</small>',
  )
})

test('alerts of a source that has fallen silent are the last known ones, and it says since when it is silent', () => {
  expect(cardOf({})).not.toContain('Last known:')
  const unknown = cardOf({ state: 'unknown', meta: [SILENT] })
  expect(unknown).toMatch(/We can’t check for alerts right now\.[\s\S]*Last known:[\s\S]*Snow Squall Warning/)
  expect(unknown).toContain('We haven’t been able to reach the US National Weather Service since 1:40 p.m.')
  expect(unknown).not.toContain('There may be other alerts')
})

test('what cannot be checked is no all-clear', () => {
  const unknown = cardOf({ data: [], state: 'unknown', meta: [SILENT] })
  expect(unknown).toContain('We can’t check for alerts right now.')
  expect(unknown).not.toContain('No active weather alerts')
  const uncovered = cardOf({ data: [], state: 'unknown', meta: [] })
  expect(uncovered).toContain('We don’t have official alerts for this area.')
  expect(uncovered).not.toContain('We can’t check')
})
