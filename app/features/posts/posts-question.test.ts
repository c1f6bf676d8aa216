import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ALL_POSTS,
  askedNow,
  CATEGORIES,
  parsePostsQuestion,
  postsApiQuery,
  postsHref,
  SHOWN,
  SORTS,
  VIEWS,
} from './posts-question.ts'

const read = (query: string) => parsePostsQuestion(new URLSearchParams(query))

test('what is typed is looked for among the posts that were asked for last, though they are not shown yet', () => {
  const shown = { ...ALL_POSTS, page: 3 }
  expect(askedNow(shown, undefined)).toEqual(shown)
  for (const pathname of ['/posts', '/fr/posts']) {
    expect(askedNow(shown, { pathname, search: '?category=alerts' })).toEqual({ ...ALL_POSTS, category: 'alerts' })
  }
  expect(askedNow(shown, { pathname: '/posts/fog-on-the-401', search: '' })).toBeNull()
})

test('an address without a query shows the latest posts of all categories', () => {
  expect(read('')).toEqual(ALL_POSTS)
  expect(postsHref(ALL_POSTS)).toBe('/posts')
})

test('what an address says stays when it is read and written again', () => {
  const anyQuestion = fc.record({
    search: fc.string({ maxLength: 200 }).map((text) => text.trim()),
    category: fc.constantFrom(null, ...CATEGORIES),
    language: fc.constantFrom(null, 'en' as const, 'fr' as const),
    tag: fc.string({ maxLength: 200 }).map((text) => text.trim()),
    sort: fc.constantFrom(...SORTS),
    view: fc.constantFrom(...VIEWS),
    show: fc.constantFrom(...SHOWN),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  fc.assert(
    fc.property(anyQuestion, (question) => {
      expect(read(postsHref(question).split('?')[1] ?? '')).toEqual(question)
    }),
  )
})

test('what an address says wrongly is as if it were not there', () => {
  expect(read('category=sports&language=de&sort=best&view=map&show=all&page=0')).toEqual(ALL_POSTS)
  for (const page of ['-1', '1.5', 'NaN', 'x', '1e9', '']) expect(read(`page=${page}`).page).toBe(1)
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200)
})

test.each([
  ['latest', 'published_at', 'desc'],
  ['oldest', 'published_at', 'asc'],
  ['popular', 'view_count', 'desc'],
] as const)('%s posts are ordered by %s, %s', (sort, sortBy, sortOrder) => {
  const query = postsApiQuery({ ...ALL_POSTS, sort })
  expect(query.sortBy).toBe(sortBy)
  expect(query.sortOrder).toBe(sortOrder)
  expect(query.limit).toBe(9)
})
