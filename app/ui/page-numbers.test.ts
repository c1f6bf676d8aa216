import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [50, 100, '1 … 49 50 51 … 100'],
  [100, 100, '1 … 96 97 98 99 100'],
])('on page %i of %i the pager shows %s', (page, pages, shown) => {
  expect(
    pageNumbers(page, pages)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown)
})

test('whatever page is open, a pager is short, in order, and holds the first, the last and the open page', () => {
  const pagers = fc
    .integer({ min: 1, max: 12_000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(pagers, ([page, pages]) => {
      const shown = pageNumbers(page, pages)
      expect(shown.length).toBeLessThanOrEqual(7)
      const numbers = shown.filter((number) => number !== null)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      for (const number of [1, page, pages]) expect(numbers).toContain(number)
      for (const [index, number] of shown.entries()) {
        if (number === null) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2)
      }
    }),
  )
})
