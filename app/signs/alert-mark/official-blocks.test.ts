import fc from 'fast-check'
import { expect, test } from 'vitest'
import { officialBlocks } from './official-blocks.ts'

const together = (text: string) =>
  officialBlocks(text)
    .flatMap(({ pieces }) => pieces.map((piece) => piece.text))
    .join('')
const looks = (text: string, look: string) =>
  officialBlocks(text).flatMap(({ pieces }) => pieces.filter((piece) => piece.look === look).map((piece) => piece.text))

test('not a character of an official text is left out, added or changed', () => {
  const words = fc.constantFrom(
    'What:',
    '* WHERE...',
    'snow',
    '\n',
    '\n\n',
    ' ',
    '###',
    '\r\n',
    'é',
    '- 10 cm',
    'a'.repeat(70),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((parts) => parts.join('')),
      ),
      (text) => {
        expect(together(text)).toBe(text)
      },
    ),
    { numRuns: 500 },
  )
})

test('headings of both agencies are found, in both languages; a sentence with a colon is none', () => {
  const eccc =
    'Freezing rain on tap. \n\nWhat:\nIce.\n\nAdditional information:\nBe ready: slow down.\n\nQuand :\nCe soir.'
  expect(looks(eccc, 'heading')).toEqual(['What:', 'Additional information:', 'Quand :'])
  expect(looks('* WHAT...Dense smoke.\n\n* WHEN...Until 10 AM.', 'heading')).toEqual(['* WHAT...', '* WHEN...'])
})

test('line breaks are kept where the issuer made them, and are spaces where it ran out of room', () => {
  const wrapped =
    '* WHAT...Dense smoke will reduce visibility to less than 1 NM at\ntimes.\n\nWhat:\nHeavy snow.\nIce.\n\n- one\n- two'
  expect(looks(wrapped, 'wrap')).toEqual(['\n', '\n\n', '\n\n'])
  expect(looks(`What:\n${'Snow falls. '.repeat(9)}\nIce follows.`, 'wrap')).toEqual([])
})

test('a row of hashes is a rule', () => {
  expect(looks('Snow.\n\n###\n\nMore.', 'rule')).toEqual(['###'])
  expect(looks('Post reports using #ONStorm.', 'rule')).toEqual([])
})
