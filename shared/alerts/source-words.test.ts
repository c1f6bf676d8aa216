import { afterEach, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import type { SourceReport } from '../contracts/source.ts'
import { checkedAt, issuerPages, silenceWords, sourceName } from './source-words.ts'

const aReport = (difference: Partial<SourceReport>): SourceReport => ({
  source: 'ECCC',
  ok: true,
  fetchedAt: '2026-11-21T19:05:00.000Z',
  stale: false,
  ...difference,
})
const words = (...meta: SourceReport[]) => silenceWords(meta, () => '2:05 p.m.')
const SLOW = { stale: true, code: 'provider-late', error: 'The source has not answered yet.' }

afterEach(() => overwriteGetLocale(() => baseLocale))

test('a source that fails is named, with the time of its last answer', () => {
  const failed = aReport({ error: 'The source could not be reached.', code: 'provider-unreachable' })
  expect(words(failed)).toBe('We haven’t been able to reach Environment Canada since 2:05 p.m.')
  expect(words(aReport({}))).toBeNull()
})

test('of a source that is only slow it is not said that it cannot be reached', () => {
  expect(words(aReport(SLOW))).toBe('Environment Canada hasn’t answered yet. Last answer: 2:05 p.m.')
  expect(words(aReport({ ...SLOW, ok: false, fetchedAt: null }))).toBe('Environment Canada hasn’t answered yet.')
  expect(words(aReport({ ...SLOW, source: 'NWS', ok: false, fetchedAt: null }))).toBe(
    'The US National Weather Service hasn’t answered yet.',
  )
})

test('a source that answered, but not whether an alert holds here, is not called unreachable', () => {
  const error = 'Environment Canada lists alerts that may or may not hold here: Snow Squall Warning (City of Toronto).'
  expect(words(aReport({ ok: false, code: 'unsure', error }))).toBe(error)
})

test('each of two agencies that cannot be reached is named', () => {
  const failed = { ok: false, fetchedAt: null, error: 'The source could not be reached.' }
  expect(words(aReport(failed), aReport({ ...failed, source: 'NWS' }))).toBe(
    'We can’t reach Environment Canada. We can’t reach the US National Weather Service.',
  )
})

test('a service without a name in our words is called by its own', () => {
  expect(sourceName('OpenWeather')).toBe('OpenWeather')
})

test('alerts were checked when the oldest of the answers came; a failure checks nothing', () => {
  const early = aReport({ source: 'NWS', fetchedAt: '2026-11-21T19:03:00.000Z' })
  const failed = { source: 'OpenWeather', ok: false, fetchedAt: '2026-11-21T18:00:00.000Z' } as const
  expect(checkedAt([aReport({}), early, aReport(failed)])).toBe(Date.parse('2026-11-21T19:03:00.000Z'))
  expect(checkedAt([aReport(failed), aReport({ ok: false, fetchedAt: null })])).toBeNull()
  expect(checkedAt([aReport({ fetchedAt: null })])).toBeNull()
})

test('whoever cannot be told the alerts is led to the agency that is silent, else to all that cover the place', () => {
  const hosts = (...meta: SourceReport[]) => issuerPages(meta).map(({ host }) => host)
  const american = { source: 'NWS' } as const
  expect(hosts(aReport({}), aReport({ ...american, error: 'No answer.' }))).toEqual(['weather.gov'])
  expect(hosts(aReport({}), aReport(american))).toEqual(['weather.gc.ca', 'weather.gov'])
  expect(hosts()).toEqual(['weather.gc.ca', 'weather.gov'])
  expect(hosts(aReport({ source: 'Computed', error: 'No answer.' }))).toEqual([])
})

test('whoever reads French is led to Environment Canada’s French site', () => {
  expect(issuerPages([aReport(SLOW)])).toEqual([{ href: 'https://weather.gc.ca/', host: 'weather.gc.ca' }])
  overwriteGetLocale(() => 'fr')
  expect(issuerPages([aReport(SLOW)])).toEqual([{ href: 'https://meteo.gc.ca/', host: 'meteo.gc.ca' }])
})
