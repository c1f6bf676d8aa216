import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  editMarkdown,
  insertImage,
  MARKDOWN_ACTIONS,
  type MarkdownAction,
  type MarkdownEdit,
  type Written,
} from './markdown-edit.ts'

const WORDS = { text: 'text', link: 'link text' }

/** `|` marks the selection. */
function written(marked: string): Written {
  const [before = '', ...rest] = marked.split('|')
  const text = before + rest.join('')
  const selection = { from: before.length, to: before.length + (rest.length > 1 ? (rest[0] ?? '').length : 0) }
  return { text, selection }
}
function marked({ text }: Written, { replace, by, select }: MarkdownEdit): string {
  const after = text.slice(0, replace.from) + by + text.slice(replace.to)
  return `${after.slice(0, select.from)}|${after.slice(select.from, select.to)}|${after.slice(select.to)}`
}
function press(before: string, action: MarkdownAction): string {
  const { text, selection } = written(before)
  return marked({ text, selection }, editMarkdown(text, selection, action, WORDS))
}

test.each([
  ['the |fetch| grows', 'bold', 'the **|fetch|** grows'],
  ['the **|fetch|** grows', 'bold', 'the |fetch| grows'],
  ['the |fetch |grows', 'italic', 'the _|fetch|_ grows'],
  ['a | b', 'bold', 'a **|text|** b'],
  ['|- ice\n- snow|', 'bold', '|- **ice**\n- **snow**|'],
  ['|- **ice**\n- **snow**|', 'bold', '|- ice\n- snow|'],
  ['|> 1. ice|', 'italic', '|> 1. _ice_|'],
  ['It |grows.\n\nAnd| drifts.', 'bold', 'It |**grows.**\n\n**And**| drifts.'],
  ['|fetch\n|grows', 'bold', '**|fetch|**\ngrows'],
  ['Warm wa|ter', 'h2', '## Warm water||'],
  ['## Warm wa|ter', 'h2', 'Warm water||'],
  ['## Warm wa|ter', 'h1', '# Warm water||'],
  ['a\n|b\nc|\nd', 'quote', 'a\n|> b\n> c|\nd'],
  ['|> b\n> c|', 'quote', '|b\nc|'],
  ['|a\nb|', 'bullets', '|- a\n- b|'],
  ['|- a\n- b|', 'numbers', '|1. a\n2. b|'],
  ['|1. a\n2. b|', 'numbers', '|a\nb|'],
  ['see |the map|', 'link', 'see [the map](|https://|)'],
  ['|', 'link', '[link text](|https://|)'],
  ['x |**a** _b_ [c](/d)|', 'clear', 'x |a b c|'],
  ['|# a\n- b\n> c|', 'clear', '|a\nb\nc|'],
  ['snake_case |some_name|', 'clear', 'snake_case |some_name|'],
  ['all of | it', 'clear', '||'],
] as const)('%j, %s: %j', (before, action, after) => {
  expect(press(before, action)).toBe(after)
})

test.each([
  ['nobody has typed since, and the description can be typed', 'Look: |', 'Look: |', 'Look: ![|what it shows|](/sky)'],
  ['what was selected is the description', 'Look: |a\nshelf|!', 'Look: |a\nshelf|!', 'Look: ![|a shelf|](/sky)!'],
  [
    'a writer who went on keeps the cursor',
    'Look: |',
    'Look: It came at no|',
    'Look: ![what it shows](/sky)It came at no||',
  ],
  ['a writer who went back keeps the cursor', 'Look: |!', 'Lo|ok: !?', 'Lo||ok: ![what it shows](/sky)!?'],
  ['what was selected is typed over', 'Look: |a shelf|', 'Look: fog|', 'Look: fog![what it shows](/sky)||'],
])('an uploaded picture comes where it was asked for: %s', (_, asked, now, after) => {
  expect(marked(written(now), insertImage(written(now), written(asked), '/sky', 'what it shows'))).toBe(after)
})

const anyEdit = fc
  .string({ unit: fc.constantFrom('a', ' ', '\n', '*', '_', '#', '>', '-', '1.', '[', ']') })
  .chain((text) =>
    fc.record({
      text: fc.constant(text),
      ends: fc.tuple(fc.integer({ min: 0, max: text.length }), fc.integer({ min: 0, max: text.length })),
      action: fc.constantFrom(...MARKDOWN_ACTIONS),
    }),
  )

test('whatever is selected, an edit stays inside the text, and so does what is selected afterwards', () => {
  fc.assert(
    fc.property(anyEdit, ({ text, ends, action }) => {
      const { replace, by, select } = editMarkdown(
        text,
        { from: Math.min(...ends), to: Math.max(...ends) },
        action,
        WORDS,
      )
      const length = text.length - (replace.to - replace.from) + by.length
      for (const [{ from, to }, end] of [
        [replace, text.length],
        [select, length],
      ] as const) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(from).toBeLessThanOrEqual(to)
        expect(to).toBeLessThanOrEqual(end)
      }
    }),
  )
})

test('a mark for whole lines, pressed twice, leaves the words as they were', () => {
  const lines = fc
    .array(fc.string({ unit: fc.constantFrom('a', 'é', ' b') }), { minLength: 1 })
    .map((all) => all.join('\n'))
  fc.assert(
    fc.property(lines, fc.constantFrom('h1', 'h2', 'quote', 'bullets', 'numbers'), (text, action) => {
      const once = editMarkdown(text, { from: 0, to: text.length }, action, WORDS).by
      expect(editMarkdown(once, { from: 0, to: once.length }, action, WORDS).by).toBe(text)
    }),
  )
})
