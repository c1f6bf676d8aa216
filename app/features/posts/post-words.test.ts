import { expect, test } from 'vitest'
import { postState, shownState } from './post-words.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')

test('a post is public from its moment on, and a draft never is', () => {
  const at = new Date(NOW).toISOString()
  expect(postState({ is_draft: false, published_at: at }, NOW)).toBe('published')
  expect(postState({ is_draft: false, published_at: at }, NOW - 1)).toBe('scheduled')
  expect(postState({ is_draft: true, published_at: null }, NOW)).toBe('draft')
  expect(postState({ is_draft: true, published_at: at }, NOW)).toBe('draft')
})

test('a post that came out since the page last read its clock is not shown as one to come', () => {
  const at = new Date(NOW + 40_000).toISOString()
  expect(shownState({ is_draft: false, published_at: at }, NOW)).toBe('published')
  expect(shownState({ is_draft: false, published_at: at }, NOW - 60_000)).toBe('scheduled')
})
