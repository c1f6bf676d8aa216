import { expect, test } from 'vitest'
import { parseAccountCopy } from './account-copy.ts'

const HOME = { label: 'Toronto, Ontario', ownName: 'Home', coordinates: { lat: 43.65, lon: -79.38 } }
const COPY = { account: 'u1', base: [HOME], own: [], left: [{ ...HOME, ownName: null }] }

test('what this browser keeps of an account’s list is read as it was written', () => {
  expect(parseAccountCopy(COPY)).toEqual(COPY)
  expect(parseAccountCopy(null)).toBeNull()
})

test('a copy that something else has written counts as none', () => {
  const spoilt = [
    7,
    'Toronto',
    [],
    { ...COPY, account: 1 },
    { ...COPY, base: 'Toronto' },
    { ...COPY, own: undefined },
    { ...COPY, left: [null] },
    { ...COPY, base: [{ ...HOME, coordinates: { lat: '43', lon: -79 } }] },
    { ...COPY, base: [{ ...HOME, label: undefined }] },
    { ...COPY, base: [{ ...HOME, coordinates: undefined }] },
  ]
  expect(spoilt.filter((copy) => parseAccountCopy(copy) !== null)).toEqual([])
})
