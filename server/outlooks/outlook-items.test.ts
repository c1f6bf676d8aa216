import { describe, expect, test } from 'vitest'
import { parseSignificantWeatherName, parseThunderstormPictureName } from '#server/sources/eccc/picture-file-name.ts'
import { HOUR_MS } from '#shared/time.ts'
import { drawnItem, outlookKey, pictureItem, pictureKey } from './outlook-items.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')

describe('a significant weather picture is about the day of its moment in Ontario', () => {
  const periodOf = (leadHours: number) => {
    const offset = String((leadHours * HOUR_MS) / 1000).padStart(5, '0')
    const picture = parseSignificantWeatherName(`202611211200_${offset}.png`)
    if (picture === null) throw new Error('unread')
    return pictureItem({ ...picture, path: '/p.png' }, 'significant', NOW).period
  }
  test.each([
    [6, '1 p.m. today', 'Day 1'],
    [12, '7 p.m. today', 'Day 1'],
    [16, '11 p.m. today', 'Day 1'],
    [24, '7 a.m. tomorrow', 'Day 1 Night'],
    [27, '10 a.m. tomorrow', 'Day 1 Night'],
  ])('%i hours after 7 a.m.: %s', (hours, _, period) => expect(periodOf(hours)).toBe(period))
})

test('a thunderstorm picture whose name tells a lead alone is named by the specification’s rule', () => {
  const picture = parseThunderstormPictureName('202606041200_outlook_36H.png')
  if (picture === null) throw new Error('unread')
  expect(pictureItem({ ...picture, path: '/p.png' }, 'thunderstorm', NOW)).toMatchObject({
    period: 'Day 2',
    title: 'Day 2 thunderstorm outlook',
  })
})

describe('a thunderstorm picture whose name tells a lead alone', () => {
  const periodOf = (issuedAt: string | null, leadHours: number | null) => {
    const picture = {
      issuedAt: issuedAt === null ? null : Date.parse(issuedAt),
      leadMs: leadHours === null ? null : leadHours * HOUR_MS,
      span: null,
      version: 1,
      name: 'p.png',
      path: '/p.png',
    }
    return pictureItem(picture, 'thunderstorm', NOW).period
  }

  test.each([
    ['2026-06-04T12:00:00Z', 0, 'Day 1'],
    ['2026-06-04T12:00:00Z', 24, 'Day 1'],
    ['2026-06-04T12:00:00Z', 25, 'Day 2'],
    ['2026-06-04T12:00:00Z', 36, 'Day 2'],
    ['2026-06-04T12:00:00Z', 60, 'Day 3'],
    // Between 18 and 6 UTC it is night, from a lead of 6 hours on.
    ['2026-06-04T12:00:00Z', 6, 'Day 1 Night'],
    ['2026-06-04T12:00:00Z', 12, 'Day 1 Night'],
    ['2026-06-04T12:00:00Z', 17, 'Day 1 Night'],
    ['2026-06-04T12:00:00Z', 18, 'Day 1'],
    ['2026-06-04T12:00:00Z', 5, 'Day 1'],
    ['2026-06-04T18:00:00Z', 5, 'Day 1'],
    [null, 12, 'Day 1'],
  ])('issued %s, %i hours ahead, is about %s', (issuedAt, lead, period) => {
    expect(periodOf(issuedAt, lead)).toBe(period)
  })

  test('without a lead its time is unknown, and its title names none', () => {
    expect(periodOf('2026-06-04T12:00:00Z', null)).toBe('Unknown')
    const untimed = { issuedAt: null, leadMs: null, span: null, version: 1, name: 'p.png', path: '/p.png' }
    expect(pictureItem(untimed, 'thunderstorm', NOW)).toMatchObject({
      title: 'Thunderstorm outlook',
      validTime: null,
      issueTime: null,
    })
    expect(pictureItem(untimed, 'significant', NOW)).toMatchObject({ period: 'Unknown', validTime: null })
    expect(pictureItem({ ...untimed, leadMs: 12 * HOUR_MS }, 'thunderstorm', NOW).validTime).toBeNull()
  })
})

test('an outlook of shapes tells its day, its hours and where its picture and its shapes are', () => {
  const outlook: ThunderstormOutlook = {
    issuedAt: Date.parse('2026-11-21T17:00:00Z'),
    validFrom: Date.parse('2026-11-22T17:00:00Z'),
    validUntil: Date.parse('2026-11-23T05:00:00Z'),
    version: 1,
    areas: [],
    unreadAreas: 2,
  }
  const key = outlookKey(outlook)
  expect(key).toMatch(/^thunderstorm-[0-9a-f]{20}$/)
  expect(outlookKey({ ...outlook, version: 2 })).not.toBe(key)
  expect(drawnItem(outlook, key, NOW)).toEqual({
    id: key,
    title: 'Day 2 thunderstorm outlook',
    description: 'A part of this outlook could not be read and is not on the map.',
    imageUrl: `/api/outlooks/images/${key}`,
    period: 'Day 2',
    validTime: '2026-11-22T17:00:00.000Z',
    validUntil: '2026-11-23T05:00:00.000Z',
    issueTime: '2026-11-21T17:00:00.000Z',
    geojsonUrl: `/api/outlooks/geojson/${key}`,
    geojsonFilename: 'ontario-thunderstorm-outlook.geojson',
    isDrawn: true,
    threats: [],
    unreadAreas: 2,
  })
})

test('a picture tells its moment or its hours, and that it is none of ours', () => {
  const span = { validFrom: Date.parse('2026-11-22T17:00:00Z'), validUntil: Date.parse('2026-11-23T05:00:00Z') }
  const picture = { issuedAt: NOW, leadMs: 6 * HOUR_MS, span: null, version: 1, path: '/p.png' }
  const key = pictureKey(picture)
  expect(key).toMatch(/^picture-[0-9a-f]{20}$/)
  expect(pictureItem(picture, 'significant', NOW)).toEqual({
    id: key,
    title: 'Significant weather outlook',
    description: 'Picture by Environment and Climate Change Canada.',
    imageUrl: `/api/outlooks/images/${key}`,
    period: 'Day 1',
    validTime: '2026-11-22T01:05:00.000Z',
    validUntil: null,
    issueTime: '2026-11-21T19:05:00.000Z',
    geojsonUrl: null,
    geojsonFilename: null,
    isDrawn: false,
    threats: [],
    unreadAreas: 0,
  })
  expect(pictureItem({ ...picture, span }, 'thunderstorm', NOW)).toMatchObject({
    title: 'Day 2 thunderstorm outlook',
    period: 'Day 2',
    validTime: '2026-11-22T17:00:00.000Z',
    validUntil: '2026-11-23T05:00:00.000Z',
  })
})
