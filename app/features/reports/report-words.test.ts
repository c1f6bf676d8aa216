import { expect, test } from 'vitest'
import type { Report } from '#shared/contracts/report.ts'
import { coverOf, reportSummary, reportTime } from './report-words.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')

test.each([
  ['2026-11-21T18:52:00Z', '1:52 p.m.', 'Nov. 21, 1:52 p.m.'],
  ['2026-11-21T05:00:00Z', '12:00 a.m.', 'Nov. 21, 12:00 a.m.'],
  ['2026-11-21T04:59:00Z', 'yesterday, 11:59 p.m.', 'Nov. 20, 11:59 p.m.'],
  ['2026-11-20T04:59:00Z', 'Nov. 19', 'Nov. 19, 11:59 p.m.'],
  ['2025-11-21T15:00:00Z', 'Nov. 21, 2025', 'Nov. 21, 2025, 10:00 a.m.'],
])('a report of %s is of “%s” on its card and of “%s” on its page, by the clocks of Toronto', (at, brief, full) => {
  expect(reportTime(at, NOW, true)).toMatchObject({ brief, full })
})

test('the exact moment leaves nothing open', () => {
  expect(reportTime('2026-11-21T18:52:00Z', NOW, false).exact).toBe('Saturday, November 21, 2026, 13:52')
})

const A_REPORT: Report = {
  id: 'r1',
  title: 'Whiteout on Hurontario',
  description: 'Band came in\noff the bay.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
  temperature: null,
  weather_type: 'snow-squall',
  latitude: null,
  longitude: null,
  is_approved: true,
  like_count: 0,
  comment_count: 0,
  created_at: '2026-11-21T18:52:00Z',
  media: [],
}

test('in one line a report says weather, place and words; long ones are cut between characters', () => {
  expect(reportSummary(A_REPORT)).toBe('Snow squall in Collingwood: Band came in off the bay.')
  expect(reportSummary({ ...A_REPORT, weather_type: null, description: `${'a'.repeat(199)}🌨🌨` })).toMatch(
    /^Collingwood: a{199}.?…$/u,
  )
  expect(reportSummary({ ...A_REPORT, description: `${'a'.repeat(199)}🌨🌨` }).isWellFormed()).toBe(true)
})

test('a photo stands for a report, a video never does', () => {
  const file = { file_name: 'a', file_size: 1, mime_type: '', width: null, height: null, variants: [], alt_text: null }
  const video = { ...file, id: 'v', media_url: '/media/r1/v.mp4', media_type: 'video' as const }
  const photo = { ...file, id: 'p', media_url: '/media/r1/p.webp', media_type: 'photo' as const }
  expect(coverOf({ media: [video, photo] })).toBe(photo)
  expect(coverOf({ media: [video] })).toBeNull()
})
