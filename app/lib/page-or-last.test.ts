import { expect, test } from 'vitest'
import { pageOrLast } from './page-or-last.ts'

const listOf = (totalPages: number) => async (page: number) => ({ page, totalPages })

test('a page that exists is the one that was asked for', async () => {
  expect((await pageOrLast(2, listOf(3))).page).toBe(2)
})

test('a page past the end is the last one', async () => {
  expect((await pageOrLast(9, listOf(3))).page).toBe(3)
})

test('of a list without anything it is the first, and asked for once when that was the question', async () => {
  const asked: number[] = []
  const ask = async (page: number) => {
    asked.push(page)
    return { page, totalPages: 0 }
  }
  expect((await pageOrLast(4, ask)).page).toBe(1)
  await pageOrLast(1, ask)
  expect(asked).toEqual([4, 1, 1])
})
