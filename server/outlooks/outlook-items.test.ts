import { describe, expect, test } from 'vitest'
import { parseSignificantWeatherName, parseThunderstormPictureName } from '#server/sources/eccc/picture-file-name.ts'
import { HOUR_MS } from '#shared/time.ts'
import { pictureItem } from './outlook-items.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')

describe('a significant weather picture is about the day of its moment in Ontario', () => {
  const periodOf = (leadHours: number) => {
    const offset = String((leadHours * HOUR_MS) / 1000).padStart(5, '0')
    const picture = parseSignificantWeatherName(`202611211200_${offset}.png`)
    if (picture === null) throw new Error('unread')
    return pictureItem({ ...picture, name: 'p.png', path: '/p.png' }, 'significant', NOW).period
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
  expect(pictureItem({ ...picture, name: 'p.png', path: '/p.png' }, 'thunderstorm', NOW)).toMatchObject({
    period: 'Day 2',
    title: 'Day 2 thunderstorm outlook',
  })
})
