import { afterEach, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import type { SourceReport } from '../contracts/source.ts'
import { issuerPages, silenceWords } from './source-words.ts'

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

test('whoever reads French is led to Environment Canada’s French site', () => {
  expect(issuerPages([aReport(SLOW)])).toEqual([{ href: 'https://weather.gc.ca/', host: 'weather.gc.ca' }])
  overwriteGetLocale(() => 'fr')
  expect(issuerPages([aReport(SLOW)])).toEqual([{ href: 'https://meteo.gc.ca/', host: 'meteo.gc.ca' }])
})
