import { expect, test } from 'vitest'
import { standingWords } from './standing-words.ts'

const [START, END] = ['Sat, Nov. 21, 8:00 p.m. EST', 'Sun, Nov. 22, 4:00 a.m. EST']

test('an alert to come is told with its start, one in effect with its end alone', () => {
  expect(standingWords(START, END)).toBe(`From ${START} until ${END}.`)
  expect(standingWords(START, null)).toBe(`From ${START} until further notice.`)
  expect(standingWords(null, END)).toBe(`In effect until ${END}.`)
  expect(standingWords(null, null)).toBe('In effect until further notice.')
})
