import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeKey, placeKeysWhileTyping } from './place-key.ts'

describe('place key', () => {
  test.each([
    ['St. Catharines', 'saint catharines'],
    ['st catharines', 'saint catharines'],
    ['SAINT-CATHARINES', 'saint catharines'],
    ['Sault Ste. Marie', 'sault saint marie'],
    ['Orléans', 'orleans'],
    ["L'Orignal", 'lorignal'],
    ['L’Orignal', 'lorignal'],
    ['Niagara-on-the-Lake', 'niagara on the lake'],
    ['  Mt.  Forest ', 'mount forest'],
    ['Łódź', 'lodz'],
    ['Ft. Erie', 'fort erie'],
    ['Ste-Anne', 'saint anne'],
    ['Sainte Anne', 'saint anne'],
    ['Constructor', 'constructor'],
    ['東京', '東京'],
    ['…', ''],
  ])('%s is spelled %s', (name, key) => {
    expect(placeKey(name)).toBe(key)
  })

  test('a key is its own key, whatever a visitor types', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => placeKey(placeKey(text)) === placeKey(text)))
  })

  test('a visitor who has typed “st” may mean Stratford or St. Thomas', () => {
    expect(placeKeysWhileTyping('st')).toEqual(['saint', 'st'])
    expect(placeKeysWhileTyping('st t')).toEqual(['saint t'])
    expect(placeKeysWhileTyping('Mt. st')).toEqual(['mount saint', 'mount st'])
    expect(placeKeysWhileTyping('  ')).toEqual([])
  })
})
