import { expect, test } from 'vitest'
import { failureKind } from './upload-failure.ts'

test('what is wrong with a file is final, a limit is not, and a busy or broken server is tried again', () => {
  expect([400, 403, 413, 415].map(failureKind)).toEqual(Array(4).fill('refused'))
  expect([429, 507].map(failureKind)).toEqual(['later', 'later'])
  expect([404, 410].map(failureKind)).toEqual(['gone', 'gone'])
  expect([0, 408, 409, 423, 425, 500, 502, 503, 504].map(failureKind)).toEqual(Array(9).fill('again'))
})
