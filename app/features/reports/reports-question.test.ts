import { expect, test } from 'vitest'
import { NEWEST_REPORTS, parseReportsQuestion, reportHref, reportsHref } from './reports-question.ts'

const read = (query: string) => parseReportsQuestion(new URLSearchParams(query))

test('order and page of the reports stand in the address, but not what goes without saying', () => {
  expect(reportsHref(NEWEST_REPORTS)).toBe('/weather-reports')
  for (const sort of ['newest', 'popular'] as const) {
    for (const page of [1, 2, 100_000]) {
      expect(read(reportsHref({ sort, page }).split('?')[1] ?? '')).toEqual({ sort, page })
    }
  }
})

test('what an address says wrongly is as if it were not there', () => {
  for (const page of ['0', '-1', '1.5', 'x', '', '1e9']) expect(read(`sort=best&page=${page}`)).toEqual(NEWEST_REPORTS)
})

test('the address of a report holds whatever its id is', () => {
  expect(reportHref('a/b?c')).toBe('/weather-reports/a%2Fb%3Fc')
})
