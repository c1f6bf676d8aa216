import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { NowProvider } from '../../lib/now.tsx'
import { KnownPlace } from './known-place.tsx'

const TWO_PM = Date.parse('2026-11-21T19:00:00Z')
const KNOWN = {
  '43.65,-79.38': {
    timeZone: 'America/Toronto',
    temperature: -7,
    next: 'Snow squalls until 9 p.m.',
    nextEndsAt: TWO_PM + HOUR_MS,
    askedAt: TWO_PM,
    alert: anAlert(),
  },
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  const kept: Record<string, string> = {
    weather_places: '[[43.65,-79.38,"Toronto, Ontario","Home"]]',
    weather_known: JSON.stringify(KNOWN),
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null })
})
afterEach(() => vi.unstubAllGlobals())

/** What stands beside a saved page of the place so long after its weather was learned. */
const wordsAfter = (ms: number) =>
  renderToStaticMarkup(
    <NowProvider serverNow={TWO_PM + ms} renew={() => {}}>
      <KnownPlace path="/weather?lat=43.65&lon=-79.38&name=Toronto%2C+Ontario" />
    </NowProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('without a connection a place has its weather while that is recent', () => {
  expect(wordsAfter(5 * MINUTE_MS)).toBe(
    'Home · −7° · Snow squalls until 9 p.m. · Snow Squall Warning Can’t check for alerts since 2:00 p.m.',
  )
})

test('later it has only its alert until that ends, and the day since when alerts could not be checked', () => {
  expect(wordsAfter(2 * HOUR_MS)).toBe('Home · Snow Squall Warning Can’t check for alerts since 2:00 p.m.')
  expect(wordsAfter(48 * HOUR_MS)).toBe('Home Can’t check for alerts since Nov. 21, 2:00 p.m.')
})
