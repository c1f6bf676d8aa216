import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, isSuspicious } from './clean-text.ts'

test.each([
  ['<b>Snow</b>', 'bSnow/b'],
  ['javascript:alert(1)', 'alert(1)'],
  ['JavaScript:JAVASCRIPT:x', 'x'],
  ['javajavascript:script:x', 'x'],
  ['java<script:x', 'x'],
  ['img onerror=alert(1)', 'img alert(1)'],
  ['ONLOAD  = x', 'x'],
  ['on<click=x', 'x'],
  ['  snow  ', 'snow'],
  ['snow\u0000\u0007 \u202eedoc', 'snow edoc'],
  ['\u200b\u2060\ufeff', ''],
  ['\u200d\u200d', ''],
  ['\u3164 \u00ad\u2800', ''],
  ['java\u200bscript:x', 'x'],
  ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ['hail\uffff on\ufffe the lake', 'hail on the lake'],
  ['two\r\nlines\rthree', 'two\nlines\nthree'],
  ['a line\u2028and a paragraph\u2029more', 'a line\nand a paragraph\nmore'],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept)
})

test.each([
  'Wind from the west, gusting to 70 km/h.',
  'On = off, they say: no one knew',
  'Visibility 200 m; road closed (Highway 26)',
  'Snow ❄️ on the porch 👩‍🚒',
  "L'Île-Perrot — très froid",
])('%j stays as it is and nobody is suspected', (typed) => {
  expect(cleanText(typed)).toBe(typed)
  expect(isSuspicious(typed)).toBe(false)
})

test('who only leaves space, foreign line ends or control characters is not suspected', () => {
  expect(['  snow ', 'a\r\nb', 'a\u0000b', '\u200d'].map(isSuspicious)).toEqual([false, false, false, false])
  expect(['<', 'javascript:', 'onclick=', 'java<script:'].map(isSuspicious)).toEqual([true, true, true, true])
})

/** Pieces that make trouble when they meet. */
const pieces = fc.array(
  fc.constantFrom(
    '<',
    '>',
    'java',
    'script:',
    'javascript:',
    'on',
    'click',
    ' ',
    '=',
    '\r',
    '\n',
    'x',
    '\u0000',
    '\ud83d',
    '\ude00',
  ),
  { maxLength: 24 },
)

test('whatever is typed, nothing of what is forbidden is left, and cleaning again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((some) => some.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (typed) => {
        const cleaned = cleanText(typed)
        expect(cleanText(cleaned)).toBe(cleaned)
        expect(isSuspicious(cleaned)).toBe(false)
        expect(cleaned).not.toMatch(/[<>\r]|javascript:|\bon\w+\s*=/i)
        expect(cleaned.isWellFormed()).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
