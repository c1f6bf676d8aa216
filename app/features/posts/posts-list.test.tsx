import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PostsList } from './posts-list.tsx'
import { ALL_POSTS } from './posts-question.ts'

const render = (list: Omit<Parameters<typeof PostsList>[0], 'onTryAgain'>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PostsList onTryAgain={() => {}} {...list} />
    </MemoryRouter>,
  )

test('a list that could not be loaded is not an empty one', () => {
  const html = render({ question: ALL_POSTS, answer: null })
  expect(html).toContain('Failed to load posts')
  expect(html).toContain('Please try again later')
  expect(html).not.toContain('No posts found')
})

test('where nothing was written yet there is nothing to clear', () => {
  const answer = { posts: [], count: 0, page: 1, totalPages: 0 }
  expect(render({ question: ALL_POSTS, answer })).not.toContain('Clear search')
  expect(render({ question: { ...ALL_POSTS, search: 'fog' }, answer })).toContain('Clear search')
})

test('a page behind the last one says so and leads back, with the search that was asked', () => {
  const answer = { posts: [], count: 13, page: 99, totalPages: 2 }
  const html = render({ question: { ...ALL_POSTS, search: 'fog', page: 99 }, answer })
  expect(html).toContain('There are no more posts')
  expect(html).toContain('href="/posts?search=fog"')
  expect(html).not.toContain('Try adjusting your search')
  expect(html).not.toContain('page 99 of 2')
})

test('the number of posts is told together with their order, which a choice of another order changes', () => {
  const answer = { posts: [], count: 13, page: 1, totalPages: 2 }
  const told = (sort: 'latest' | 'oldest') =>
    /role="status".*?<\/p>/.exec(render({ question: { ...ALL_POSTS, sort }, answer }))?.[0].replaceAll(/<[^>]*>/g, '')
  expect(told('latest')).toContain('13 posts, page 1 of 2, Sort by: Latest')
  expect(told('oldest')).toContain('13 posts, page 1 of 2, Sort by: Oldest')
})
