import { expect, test } from 'vitest'
import { sentencesOf } from './sentences-of.ts'

test('the end of a paragraph ends a sentence without a full stop, also where its empty line holds spaces', () => {
  expect(sentencesOf('Snow squalls tonight  \n \n  Blowing snow tomorrow\n')).toEqual([
    'Snow squalls tonight',
    'Blowing snow tomorrow',
  ])
})

test('a line of the bulletin that breaks is one sentence', () => {
  expect(sentencesOf('Heavy snow and\n  very  strong winds. Travel could be\ndifficult!')).toEqual([
    'Heavy snow and very strong winds.',
    'Travel could be difficult!',
  ])
})

test('the name of a section is no sentence, a line in the middle of a paragraph is part of one', () => {
  expect(sentencesOf('\nWhat:\nFreezing rain.\n\nWhen:\nTonight.')).toEqual(['Freezing rain.', 'Tonight.'])
  expect(sentencesOf('Floods are likely along\nthese rivers:\nCredit and Humber.')).toEqual([
    'Floods are likely along these rivers: Credit and Humber.',
  ])
})

test('a bulletin without words has no sentences', () => {
  expect(sentencesOf('')).toEqual([])
  expect(sentencesOf(' \n\n ')).toEqual([])
})
