import { expect, test } from 'vitest'
import type { ReportMedia } from '#shared/contracts/report.ts'
import { fileWords } from './file-words.ts'
import { moderationApiQuery, moderationHref, parseModerationQuestion } from './moderation-question.ts'

test('tab and page of the moderation stand in the address; what waits goes without saying', () => {
  expect(moderationHref({ tab: 'pending', page: 1 })).toBe('/admin/weather-reports')
  for (const tab of ['pending', 'approved'] as const) {
    const question = { tab, page: 3 }
    expect(parseModerationQuestion(new URLSearchParams(moderationHref(question).split('?')[1]))).toEqual(question)
  }
  expect(parseModerationQuestion(new URLSearchParams('tab=all&page=0'))).toEqual({ tab: 'pending', page: 1 })
  expect(moderationApiQuery({ tab: 'approved', page: 2 })).toEqual({ approved: 'true', page: 2, limit: 10 })
})

test('a moderator reads a file’s name, the size that its sender read, and its dimensions where they are known', () => {
  const file: ReportMedia = {
    id: 'm1',
    media_url: '/media/r1/a.webp',
    media_type: 'photo',
    file_name: 'street.jpg',
    file_size: 8_283_750,
    mime_type: 'image/webp',
    width: 800,
    height: 600,
    variants: [],
    alt_text: null,
  }
  expect(fileWords(file)).toBe('street.jpg, 7.9 MB, 800 × 600')
  expect(fileWords({ ...file, height: null })).toBe('street.jpg, 7.9 MB')
})
