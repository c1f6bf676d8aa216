import { expect, test } from 'vitest'
import { bytesOf, fairShare, shortenText } from './shorten-text.ts'

test('a text that fits stays as it is', () => {
  expect(shortenText('Snow tonight.', 13)).toBe('Snow tonight.')
  expect(shortenText('Snow squalls tonight', 20)).toBe('Snow squalls tonight')
})

test.each([
  ['at a sentence', 'Snow tonight. Winds of 70 km/h. More on Sunday.', 40, 'Snow tonight. Winds of 70 km/h.'],
  ['at a line', 'WHAT...Heavy snow\nWHERE...Barrie and the north', 30, 'WHAT...Heavy snow'],
  ['at a word', 'Snow squalls off Georgian Bay tonight', 20, 'Snow squalls off'],
  ['not at a sentence that ends soon', 'Snow. Squalls off Georgian Bay tonight', 25, 'Snow. Squalls off'],
  ['by its bytes, not its letters', 'Tempête de neige', 16, 'Tempête de'],
  ['never within a letter', 'é'.repeat(20), 15, 'é'.repeat(7)],
  ['anywhere, where nothing ends', 'x'.repeat(50), 20, 'x'.repeat(20)],
])('a longer one is cut %s', (_, text, most, start) => {
  expect(shortenText(text, most)).toBe(start)
})

test('no character is changed or cut in two, whatever the length', () => {
  const text = 'Bourrasques de neige près du lac 🌨 Huron. '.repeat(20)
  for (let most = 1; most < 300; most += 1) {
    const start = shortenText(text, most)
    expect(text.startsWith(start)).toBe(true)
    expect(bytesOf(start)).toBeLessThanOrEqual(most)
  }
})

test('small texts stay whole and large ones share what is left', () => {
  expect(fairShare([10, 20, 30], 60)).toBe(Number.POSITIVE_INFINITY)
  expect(fairShare([700, 10, 500, 30], 100)).toBe(30)
  expect(fairShare([500, 700], 100)).toBe(50)
})
