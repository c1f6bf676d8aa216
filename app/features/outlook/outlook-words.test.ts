import { afterEach, expect, test } from 'vitest'
import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { outlookHeading, pictureHeading } from './outlook-words.ts'

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
