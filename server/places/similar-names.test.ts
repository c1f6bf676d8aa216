import { expect, test } from 'vitest'
import { isOneSlipAway } from './similar-names.ts'

test.each([
  ['tornto', 'toronto'],
  ['torronto', 'toronto'],
  ['toromto', 'toronto'],
  ['otronto', 'toronto'],
])('%s is one slip away from %s', (typed, name) => {
  expect(isOneSlipAway(typed, name)).toBe(true)
  expect(isOneSlipAway(name, typed)).toBe(true)
})

test.each([
  ['toronto', 'toronto'],
  ['trnto', 'toronto'],
  ['oronot', 'toronto'],
  ['london', 'hamilton'],
  // Two letters exchanged for others, one of which is the neighbour's; two for one.
  ['torabto', 'torcato'],
  ['torabto', 'torbcto'],
  ['torabto', 'torcto'],
])('%s is not one slip away from %s', (typed, name) => {
  expect(isOneSlipAway(typed, name)).toBe(false)
  expect(isOneSlipAway(name, typed)).toBe(false)
})
