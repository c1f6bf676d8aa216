import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfficialText } from './official-text.tsx'

const WRAPPED =
  '* WHAT...Heavy snow possible. Total snow accumulations between 4 and\n10 inches possible.\n\n* WHERE...Marias Pass.'
const UNWRAPPED = `Freezing rain on tap. \n\nWhat:\nIce accretion. ${'More of it. '.repeat(9)}\n\nWhen:\nTonight.`

const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')
const draw = (text: string) => renderToStaticMarkup(<OfficialText text={text} />)

test.each([WRAPPED, UNWRAPPED, '', '\n\n', 'One line.'])(
  'not a character of an official text is changed: %j',
  (text) => {
    expect(words(draw(text))).toBe(text)
  },
)

test('an official text is set in its paragraphs; only breaks that were made for want of room are not shown', () => {
  for (const [text, paragraphs] of [
    [WRAPPED, 2],
    [UNWRAPPED, 3],
  ] as const) {
    expect(draw(text).match(/class="block/g)).toHaveLength(paragraphs)
  }
  const brokenForRoom = '<span class="whitespace-normal">\n</span>'
  expect(draw(WRAPPED)).toContain(`between 4 and${brokenForRoom}10 inches`)
  expect(draw(UNWRAPPED)).toContain('<strong class="font-[650]">What:</strong>\nIce accretion.')
  expect(draw(UNWRAPPED)).not.toContain(brokenForRoom)
})

test('a row of hashes is a line for the eye, is copied with the text and is spelled by no screen reader', () => {
  const html = draw('Slow down.\n\n###\n\nPlease report snow.')
  expect(words(html)).toContain('###')
  expect(html).toMatch(/aria-hidden="true"[^>]*>###</)
})
