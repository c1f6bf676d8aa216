import { expect, test } from 'vitest'
import { excerptText, postState } from './post-words.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')

test('a post is public from its moment on, and a draft never is', () => {
  const at = new Date(NOW).toISOString()
  expect(postState({ is_draft: false, published_at: at }, NOW)).toBe('published')
  expect(postState({ is_draft: false, published_at: at }, NOW - 1)).toBe('scheduled')
  expect(postState({ is_draft: true, published_at: null }, NOW)).toBe('draft')
  expect(postState({ is_draft: true, published_at: at }, NOW)).toBe('draft')
})

test.each([
  ['# A heading\n\nWrite **bold** and _italic_ words...', 'A heading Write bold and italic words...'],
  ['> a quote\n- a [link](https://x.ca/) and ![a picture](/media/a)', 'a quote a link and a picture'],
  ['| a | b |\n|---|:-:|\n| 1 | 2 |\n\nAnd so on...', 'a · b 1 · 2 And so on...'],
  ['snake_case, 2 * 3 and #1', 'snake_case, 2 * 3 and #1'],
])('the excerpt %j reads %j', (excerpt, read) => {
  expect(excerptText(excerpt)).toBe(read)
})
