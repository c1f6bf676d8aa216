import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { SAVED_AT } from '../../lib/saved-answer.ts'
import { removeOldPages } from './saved-pages.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')

test('a page that was saved more than three days ago is removed, also one that nobody opened', async () => {
  const saved = new Map(
    [0, 3, 3.01, 30].map((days) => [
      `https://lake-effect.example/weather?days=${days}`,
      new Response('', { headers: { [SAVED_AT]: String(NOW - days * DAY_MS) } }),
    ]),
  )
  await removeOldPages(
    {
      keys: async () => [...saved.keys()].map((url) => new Request(url)),
      match: async (url) => saved.get(String(url)),
      delete: async (url) => saved.delete(String(url)),
    },
    NOW,
  )
  expect([...saved.keys()].map((url) => new URL(url).search)).toEqual(['?days=0', '?days=3'])
})
