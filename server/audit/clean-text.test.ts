import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test('plain words of any language stay as they are', () => {
  expect(cleanText('Théo Müller 雪 🌨 said: 5 > 3?')).toBe('Théo Müller 雪 🌨 said: 5 \\u{3e} 3?')
})

test('nothing that could forge a line, turn it round or start markup comes through', () => {
  expect(cleanText('a\r\nb\u202ec\u0000<b>&\u2028')).toBe(
    'a\\u{d}\\u{a}b\\u{202e}c\\u{0}\\u{3c}b\\u{3e}\\u{26}\\u{2028}',
  )
})

test('a backslash is written out too, so that nobody can write our own signs', () => {
  expect(cleanText('\\u{3c}')).toBe('\\u{5c}u{3c}')
})

test('100 characters are kept, the next is not', () => {
  expect(cleanText('x'.repeat(100))).toHaveLength(100)
  expect(cleanText('x'.repeat(101))).toHaveLength(100)
})

test('whatever a stranger writes, it stays short, whole and harmless', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const clean = cleanText(text)
      expect(clean.length).toBeLessThanOrEqual(100)
      expect(clean.isWellFormed()).toBe(true)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}<>&]/u)
      expect(clean.replaceAll(/\\u\{[\da-f]+\}/g, '')).not.toContain('\\')
    }),
  )
})
