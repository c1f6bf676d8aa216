import { afterEach, expect, test, vi } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { keptAlert } from './kept-alert.ts'

const storing = (text: string | null) => vi.stubGlobal('sessionStorage', { getItem: () => text })
afterEach(() => vi.unstubAllGlobals())

test('what a page left of an alert is read back', () => {
  storing(JSON.stringify(anAlert()))
  expect(keptAlert('eccc-1')).toEqual(anAlert())
})

test('the zone of the place it was shown for is read back with it', () => {
  storing(JSON.stringify({ ...anAlert(), timeZone: 'America/Toronto' }))
  expect(keptAlert('eccc-1')?.timeZone).toBe('America/Toronto')
})

test.each([
  ['nothing', null],
  ['no JSON', '{ not json'],
  ['something else', '{"id":"eccc-1"}'],
  ['null', 'null'],
  ['another alert', JSON.stringify(anAlert({ id: 'eccc-2' }))],
  ['areas that are no names', JSON.stringify({ ...anAlert(), areas: [{}] })],
  ['a zone that is none', JSON.stringify({ ...anAlert(), timeZone: 'Lake/Huron' })],
  ['a severity that nobody knows', JSON.stringify({ ...anAlert(), severity: 'terrible' })],
])('%s counts as none', (_, text) => {
  storing(text)
  expect(keptAlert('eccc-1')).toBeNull()
})

test('blocked storage counts as empty', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(keptAlert('eccc-1')).toBeNull()
})
