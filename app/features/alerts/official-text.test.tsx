import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfficialText } from './official-text.tsx'

const WRAPPED =
  '* WHAT...Heavy snow possible. Total snow accumulations between 4 and\n10 inches possible.\n\n* WHERE...Marias Pass.'
const UNWRAPPED = `Freezing rain on tap. \n\nWhat:\nIce accretion. ${'More of it. '.repeat(9)}\n\nWhen:\nTonight.`

const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')
const paragraphs = (markup: string) => markup.match(/<span/g)?.length

test.each([WRAPPED, UNWRAPPED, '', '\n\n', 'One line.'])(
  'not a character of an official text is changed: %j',
  (text) => {
    expect(words(renderToStaticMarkup(<OfficialText text={text} />))).toBe(text)
  },
)

test('a text wrapped by hand is set in its paragraphs, any other with all its line breaks', () => {
  expect(paragraphs(renderToStaticMarkup(<OfficialText text={WRAPPED} />))).toBe(2)
  expect(paragraphs(renderToStaticMarkup(<OfficialText text={UNWRAPPED} />))).toBe(1)
})
