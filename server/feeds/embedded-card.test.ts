import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { IMPERIAL, type UnitPreferences } from '#shared/units/unit-preferences.ts'
import { speaking } from '../language.ts'
import { setWords } from '../media/card-letters.ts'
import { embeddedCard } from './embedded-card.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')
const ECCC = { source: 'ECCC' as const, ok: true, stale: false, fetchedAt: '2026-11-21T19:02:00Z' }
const SILENT = { source: 'NWS' as const, ok: false, stale: false, fetchedAt: null, lastGoodAt: '2026-11-21T18:40:00Z' }

const cardOf = (
  alerts: Partial<AlertsAnswer>,
  silent: readonly SourceReport[] = [],
  weather: CurrentWeatherAnswer | null = null,
  reader: { units?: UnitPreferences; hour12?: boolean } = {},
): string =>
  embeddedCard(
    {
      place: { lat: 43.65, lon: -79.38, name: 'Toronto' },
      origin: 'https://lake.example',
      weather,
      silent,
      alerts: { data: [anAlert()], state: 'some', timeZone: 'America/Toronto', meta: [ECCC], ...alerts },
    },
    { now: NOW, ...reader },
  )

/** A line of text: narrower than the 296 px that a frame of 320 px leaves, because system fonts differ. */
const WIDTH = 282

/** How high a card is in a frame 320 px wide, by the sizes in its style; px. */
function heightOf(card: string): number {
  const style = card.split('\n')
  const rows = card.matchAll(/<(h1|p)(?: class="(now|alert)[^"]*")?[^>]*>([\s\S]*?)<\/\1>/g)
  let height = 12
  for (const [, tag = '', look, content = ''] of rows) {
    const selector = look ? `.${look} {` : `${tag} {`
    const rule = style.find((line) => line.startsWith(selector) && line.includes('font:')) ?? ''
    const [weight = 0, size = 0, line = 0] = (/font: (\d+) (\d+)px\/(\d+)px/.exec(rule) ?? []).slice(1).map(Number)
    const words = content.replaceAll(/<[^>]+>/g, '').trim()
    const lines = look === 'alert' ? 2 : look === 'now' || tag === 'h1' ? 1 : 99
    const text = { words, size, weight: weight as 400 | 600, colour: '', lines }
    const gap = Number(/margin(?:-top)?: (\d+)/.exec(rule)?.[1] ?? 2)
    height += gap + line * setWords(text, look === 'alert' ? WIDTH - 14 : WIDTH).length
  }
  return height
}

const FOGGY = {
  data: { temperature: { current: -3 }, conditionCode: 'fog', timestamp: NOW, timeZone: 'America/Toronto' },
} as unknown as CurrentWeatherAnswer
/** Names of two lines each. */
const LONG = Array.from({ length: 7 }, (_, id) =>
  anAlert({ id: `${id}`, event: 'Avertissement orange - Bourrasques de neige et poudrerie généralisée' }),
)

test.each(['en', 'fr'] as const)('the card has room in the frames that the API’s document names (%s)', (language) => {
  const height = (...card: Parameters<typeof cardOf>) => speaking(language, () => heightOf(cardOf(...card)))
  expect(height({ data: [], state: 'none' }, [], FOGGY)).toBeGreaterThan(80)
  expect(height({ data: LONG.slice(0, 2) }, [], FOGGY)).toBeLessThanOrEqual(180)
  expect(height({ data: LONG }, [], FOGGY)).toBeLessThanOrEqual(180)
  const awayTwice = [SILENT, { ...SILENT, source: 'ECCC' as const }]
  expect(height({ data: LONG, meta: awayTwice }, [], FOGGY)).toBeLessThanOrEqual(240)
  expect(height({ data: LONG, state: 'unknown', meta: awayTwice }, awayTwice)).toBeLessThanOrEqual(240)
  expect(height({ data: LONG }, [...awayTwice, { ...SILENT, source: 'Open-Meteo' }])).toBeLessThanOrEqual(240)
})

test('the card tells degrees and times as its frame asks for them', () => {
  expect(cardOf({ data: [], state: 'none' }, [], FOGGY)).toMatch(/-?−3°C[\s\S]*2:05 p\.m\./)
  const american = cardOf({ data: [], state: 'none' }, [], FOGGY, { units: IMPERIAL, hour12: false })
  expect(american).toMatch(/27°F[\s\S]*14:05/)
  expect(american).not.toContain('p.m.')
})

test('a warning stands before the temperature', () => {
  expect(cardOf({}, [], FOGGY)).toMatch(/<h1>Toronto<\/h1>\s*<p class="alert [\s\S]*Snow Squall Warning[\s\S]*−3/)
})

test('no alerts carry the time at which they were checked, without weather too', () => {
  const calm = cardOf({ data: [], state: 'none', meta: [ECCC, { ...ECCC, fetchedAt: '2026-11-21T18:51:00Z' }] })
  expect(calm).toMatch(/No active weather alerts for this location.*Checked 1:51 p\.m\./)
})

test('alerts that have no room on the card are counted, and the page has them', () => {
  const data = [1, 2, 3, 4].map((id) => anAlert({ id: String(id) }))
  const link = /<a href="https:\/\/lake\.example\/weather\?lat=43\.65&amp;lon=-79\.38"[^>]*>\+(\d+) more alerts?<\/a>/
  expect(cardOf({ data: data.slice(2) })).not.toMatch(link)
  expect(link.exec(cardOf({ data }))?.[1]).toBe('2')
  expect(link.exec(cardOf({ data, unlisted: 5 }))?.[1]).toBe('7')
})

test('under alerts it says which source is silent, and that there may be more', () => {
  expect(cardOf({})).not.toContain('There may be other alerts')
  expect(cardOf({ meta: [ECCC, SILENT] })).toContain(
    'We haven’t been able to reach the US National Weather Service since 1:40 p.m. There may be other alerts we can’t show.',
  )
  expect(cardOf({ meta: [ECCC, SILENT] })).not.toContain('more alert')
  expect(cardOf({})).not.toMatch(/<p>\s*<\/p>/)
})

test('without weather it says which source is silent, and since when', () => {
  expect(cardOf({})).toContain('Failed to fetch current weather <small></small>')
  expect(cardOf({}, [{ ...SILENT, source: 'Open-Meteo' }])).toContain(
    'Failed to fetch current weather <small>We haven’t been able to reach Open-Meteo since 1:40 p.m.</small>',
  )
})

test('without weather, a silent source of alerts is named once, with them', () => {
  const card = cardOf({ meta: [ECCC, SILENT] }, [SILENT, { ...SILENT, source: 'Open-Meteo' }])
  expect(card).toContain('Failed to fetch current weather <small></small>')
  expect(card.split('US National Weather Service')).toHaveLength(2)
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
  expect(unknown).not.toContain('Last known')
  const uncovered = cardOf({ data: [], state: 'unknown', meta: [] })
  expect(uncovered).toContain('We don’t have official alerts for this area.')
  expect(uncovered).not.toContain('We can’t check')
})
