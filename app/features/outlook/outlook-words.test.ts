import { afterEach, expect, test } from 'vitest'
import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { currentPeriod, outlookHeading, pictureHeading } from './outlook-words.ts'

const SATURDAY = Date.parse('2026-11-21T14:05:00-05:00')
const anOutlook = (period: string, validTime: string): OutlookItem => ({
  ...{ id: 'o', title: 'Outlook', description: '', imageUrl: '', geojsonUrl: null, geojsonFilename: null },
  ...{ issueTime: null, validUntil: null, isDrawn: false, threats: [], unreadAreas: 0 },
  period,
  validTime: new Date(validTime).toISOString(),
})
const headings = () => [
  outlookHeading(anOutlook('Day 3', '2026-11-23T13:00:00-05:00'), SATURDAY),
  pictureHeading(anOutlook('Unknown', '2026-11-22T02:00:00-05:00')),
  pictureHeading(anOutlook('Unknown', '2026-11-22T19:00:00-05:00')),
]

afterEach(() => overwriteGetLocale(() => baseLocale))

test('outlooks are called by their day, and the hours after midnight belong to the night of the day before', () => {
  expect(headings()).toEqual(['Day 3 · Monday', 'Saturday night', 'Sunday evening'])
})

test('in French too each begins with a capital', () => {
  overwriteGetLocale(() => 'fr')
  expect(headings()).toEqual(['Jour\u00a03 · Lundi', 'Nuit de samedi', 'Dimanche soir'])
})

const aSpan = (period: string, validTime: string, validUntil: string): OutlookItem => ({
  ...anOutlook(period, validTime),
  validUntil: new Date(validUntil).toISOString(),
})
const at = (clock: string) => Date.parse(`2026-06-${clock}:00-04:00`)
/** As the server listed them at 11:58 p.m. on Thursday, June 4. */
const EVENING = aSpan('Day 1', '2026-06-04T13:00-04:00', '2026-06-05T01:00-04:00')
const NIGHT = aSpan('Day 1 Night', '2026-06-05T01:00-04:00', '2026-06-05T13:00-04:00')
const FRIDAY = aSpan('Day 2', '2026-06-05T13:00-04:00', '2026-06-06T01:00-04:00')

test('a page left open over midnight counts the days from the new day', () => {
  expect(outlookHeading(FRIDAY, at('04T23:59'))).toBe('Day 2 · Tomorrow')
  expect(outlookHeading(FRIDAY, at('05T00:00'))).toBe('Day 1 · Today')
  expect(outlookHeading(NIGHT, at('05T00:00'))).toBe('Day 1 · This morning')
})

test('the outlook that holds until 1 a.m. is tonight’s after midnight, and no day of the count', () => {
  expect(outlookHeading(EVENING, at('04T23:59'))).toBe('Day 1 · Today')
  expect(outlookHeading(EVENING, at('05T00:30'))).toBe('Tonight')
  expect(currentPeriod(EVENING, at('05T00:30'))).toBeNull()
  expect(outlookHeading(EVENING, at('05T01:00'))).toBe('Thursday')
  overwriteGetLocale(() => 'fr')
  expect(outlookHeading(EVENING, at('05T00:30'))).toBe('Cette nuit')
})
