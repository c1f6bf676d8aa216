import { expect, test } from 'vitest'
import { WHITEOUT } from '../../community/reports/report-for-tests.ts'
import { coverOf, reportSummary } from './report-words.ts'

const A_REPORT = { ...WHITEOUT, description: 'Band came in\noff the bay.' }

test('in one line a report says weather, place and words; long ones are cut between characters', () => {
  expect(reportSummary(A_REPORT)).toBe('Snow squall in Collingwood: Band came in off the bay.')
  expect(reportSummary({ ...A_REPORT, weather_type: null, description: `${'a'.repeat(199)}🌨🌨` })).toMatch(
    /^Collingwood: a{199}.?…$/u,
  )
  expect(reportSummary({ ...A_REPORT, description: `${'a'.repeat(199)}🌨🌨` }).isWellFormed()).toBe(true)
})

test('a photo stands for a report, and of a video its still picture', () => {
  const file = { file_name: 'a', file_size: 1, mime_type: '', width: null, height: null, variants: [], alt_text: null }
  const video = { ...file, id: 'v', media_url: '/media/r1/v.mp4', media_type: 'video' as const }
  const photo = { ...file, id: 'p', media_url: '/media/r1/p.webp', media_type: 'photo' as const }
  expect(coverOf({ media: [video, photo] })).toBe(photo)
  expect(coverOf({ media: [video] })).toBeNull()
  const still = { url: '/media/r1/v.webp', width: 480, height: 270 }
  const pictured = { ...video, variants: [still] }
  expect(coverOf({ media: [pictured] })).toBe(pictured)
})
