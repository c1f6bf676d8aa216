import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text that fits stays whole', () => {
  expect(cutText('Snow squalls. When: Until 9 p.m.')).toBe('Snow squalls. When: Until 9 p.m.')
})

test.each([
  [
    'Heat for several days.\n\nWhat:\nHighs of 32 to 35 °C, humidex 40 to 44. Nights bring little relief to anyone here.',
    '\n\nWhen:\nUntil Thursday evening, then cooler.',
  ],
  ['Heavy lake effect snow. '.repeat(5), '\n* WHEN...Until 9 PM EST Saturday evening, and longer east of it.'],
])('the times of a bulletin are left out rather than cut', (before, times) => {
  expect(cutText(before + times + ' More of it.'.repeat(9))).toBe(before.trimEnd())
})

test('a long text ends at a word, within 150 characters', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 40, maxLength: 60 }), (words) => {
      const text = words.join(' ')
      const cut = cutText(text)
      expect(cut.length).toBeLessThanOrEqual(150)
      if (text.length > 150) expect(text.slice(cut.length, cut.length + 1)).toBe(' ')
      expect(text.startsWith(cut)).toBe(true)
    }),
  )
})

test('a word longer than the room is cut', () => {
  expect(cutText('é'.repeat(200))).toHaveLength(150)
})
