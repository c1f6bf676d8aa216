import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser repeats a question that got no answer, twice; one that the server answered with an error it does not', async () => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('addEventListener', () => {})
  const { createQueryClient } = await import('./query-client.ts')
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {}
  const isRepeated = (failures: number, status: number) =>
    typeof retry === 'function' && retry(failures, new ApiError({ status, code: 'failed' }))
  expect([0, 1, 2].map((failures) => isRepeated(failures, 0))).toEqual([true, true, false])
  expect([404, 429, 500, 503].filter((status) => isRepeated(0, status))).toEqual([])
})
