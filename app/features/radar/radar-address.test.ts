import { expect, test } from 'vitest'
import { radarQuestion, radarSearch } from './radar-address.ts'

const MOMENT = Date.UTC(2026, 10, 22, 2, 36)

test('the address of a map keeps the time of the picture and all that stood in it', () => {
  const search = radarSearch('?hide=us', { moment: MOMENT, precipitation: 'rain' })
  expect(radarQuestion(new URLSearchParams(search))).toEqual({ isAsked: true, moment: MOMENT, precipitation: 'rain' })
  expect(new URLSearchParams(search).get('hide')).toBe('us')
})

test('the newest picture needs no words in the address', () => {
  expect(radarSearch('?t=2026-11-22T02:36:00Z&radar=snow', { moment: null, precipitation: null })).toBe('')
})

test.each(['newest', 'yesterday', ''])('“?t=%s” is the newest picture', (time) => {
  expect(radarQuestion(new URLSearchParams({ t: time }))).toEqual({ isAsked: true, moment: null, precipitation: null })
})

test('an address without a time asks for no picture', () => {
  expect(radarQuestion(new URLSearchParams('radar=hail'))).toEqual({
    isAsked: false,
    moment: null,
    precipitation: null,
  })
})
