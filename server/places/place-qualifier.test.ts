import { expect, test } from 'vitest'
import { matchQualifier, readPlaceText } from './place-qualifier.ts'

const region = (countryCode: string, state: string | null) => ({ countryCode, state })
const ONTARIO = region('CA', 'Ontario')

test.each([
  ['ontario', ONTARIO],
  ['on', ONTARIO],
  ['canada', ONTARIO],
  ['ca', ONTARIO],
  ['ontario canada', ONTARIO],
  ['on canada', ONTARIO],
  ['ontario ca', ONTARIO],
  ['on ca', ONTARIO],
  ['qc', region('CA', 'Quebec')],
  ['bc', region('CA', 'British Columbia')],
  ['colombie britannique', region('CA', 'British Columbia')],
  ['ny', region('US', 'New York')],
  ['ny usa', region('US', 'New York')],
  ['etats unis', region('US', 'New York')],
  ['dc', region('US', 'Washington, D.C.')],
  ['uk', region('GB', 'England')],
  ['angleterre', region('GB', 'England')],
  ['holland', region('NL', null)],
])('“%s” says which region is meant', (typed, meant) => expect(matchQualifier(typed, meant)).toBe('whole'))

test('the beginning of a name is one, that of an abbreviation is none', () => {
  expect(['ont', 'can', 'ontario c', 'on can'].map((typed) => matchQualifier(typed, ONTARIO))).toEqual(
    Array(4).fill('begun'),
  )
  expect(matchQualifier('q', region('CA', 'Nova Scotia'))).toBeNull()
  expect(matchQualifier('n', region('CA', 'Ontario'))).toBeNull()
})

test('a province is none of another, and what is nowhere has no name', () => {
  for (const typed of ['on', 'ontario', 'ontario usa', 'usa', 'narnia'])
    expect(matchQualifier(typed, region('CA', 'Quebec')), typed).toBeNull()
  expect(matchQualifier('ontario', { countryCode: null, state: null })).toBeNull()
  expect(matchQualifier('canada', region('CA', null))).toBe('whole')
})

test('a text is read as a name, or as a name and what follows its first comma or one of its words', () => {
  expect(readPlaceText('Toronto, ON, Canada')).toEqual([{ name: 'Toronto', qualifier: 'on canada' }])
  expect(readPlaceText('Toronto ,')).toEqual([{ name: 'Toronto', qualifier: null }])
  expect(readPlaceText(' hamilton  Ontario CANADA ')).toEqual([
    { name: 'hamilton Ontario CANADA', qualifier: null },
    { name: 'hamilton', qualifier: 'ontario canada' },
    { name: 'hamilton Ontario', qualifier: 'canada' },
  ])
  expect(readPlaceText('Toronto !')).toEqual([{ name: 'Toronto !', qualifier: null }])
})
