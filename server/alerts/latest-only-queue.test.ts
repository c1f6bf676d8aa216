import { expect, test } from 'vitest'
import { createLatestOnlyQueue } from './latest-only-queue.ts'

test('an open page gets the latest answer, once', async () => {
  const queue = createLatestOnlyQueue<number>()
  queue.put(1)
  queue.put(2)
  expect(await queue.next(0)).toEqual({ kind: 'item', item: 2 })
  expect(await queue.next(0)).toEqual({ kind: 'quiet' })
})

test('an open page gets the answer that comes while it waits', async () => {
  const queue = createLatestOnlyQueue<number>()
  const waiting = queue.next(10_000)
  queue.put(3)
  expect(await waiting).toEqual({ kind: 'item', item: 3 })
})

test('a page that was closed gets nothing any more', async () => {
  const queue = createLatestOnlyQueue<number>()
  const waiting = queue.next(10_000)
  queue.put(3)
  queue.close()
  expect(await waiting).toEqual({ kind: 'closed' })
  expect(await queue.next(10_000)).toEqual({ kind: 'closed' })
})
