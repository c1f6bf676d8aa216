import { expect, test } from 'vitest'
import { ApiError, asApiFailure } from './api-error.ts'

test('what the API says reaches the visitor, what a browser says of its own functions does not', () => {
  const said = new ApiError({ status: 503, code: 'weather-late', detail: 'Open-Meteo is late.' })
  expect(asApiFailure(said)).toMatchObject({ status: 503, code: 'weather-late', detail: 'Open-Meteo is late.' })
  const own = new TypeError('AbortSignal.any is not a function')
  expect(asApiFailure(own)).toMatchObject({ status: 0, code: 'unknown', detail: null })
})
