import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { letFocus } from '../../lib/focus-for-tests.ts'
import { NEW_POST, type PostForm } from './post-form.ts'
import { TagsField } from './tags-field.tsx'

afterEach(() => vi.unstubAllGlobals())

test('without scripts six tags are no dead end: each can be removed, and another typed', () => {
  const form = { ...NEW_POST, tags: ['fog', 'snow', 'ice', 'wind', 'rain', 'heat'] }
  const html = renderToStaticMarkup(<TagsField form={form} change={() => {}} problemAt={() => null} />)
  expect(html.match(/type="checkbox" name="remove_tag" value="\w+"/g)).toHaveLength(6)
  expect(html).not.toMatch(/readonly/i)
})

test('of two tags typed where one fits the second stays in the field, to be taken out', async () => {
  const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  const form: PostForm = { ...NEW_POST, tags: ['fog', 'snow', 'ice', 'wind'], new_tag: 'rain, heat' }
  const change = vi.fn()
  const root = createRoot(document.getElementById('root') as Element)
  await act(async () => root.render(<TagsField form={form} change={change} problemAt={() => null} />))
  await act(async () => void document.querySelector<HTMLElement>('button')?.click())
  const left = { tags: ['fog', 'snow', 'ice', 'wind', 'rain'], new_tag: 'heat' }
  expect(change).toHaveBeenCalledWith(left)
  await act(async () => root.render(<TagsField form={{ ...form, ...left }} change={change} problemAt={() => null} />))
  expect(document.querySelector('input')?.hasAttribute('readonly')).toBe(false)
  await act(async () => root.unmount())
})

test('a tag that is added is told, and the focus goes back to the field: its button rests until another is typed', async () => {
  const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
  letFocus({ document, window })
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  const form: PostForm = { ...NEW_POST, tags: ['fog'], new_tag: 'snow, ice' }
  const root = createRoot(document.getElementById('root') as Element)
  await act(async () => root.render(<TagsField form={form} change={() => {}} problemAt={() => null} />))
  document.querySelector<HTMLElement>('button')?.focus()
  await act(async () => void document.querySelector<HTMLElement>('button')?.click())
  expect(document.querySelector('[role=status]')?.textContent).toBe('Added: snow, ice')
  expect(document.activeElement?.getAttribute('name')).toBe('new_tag')
  await act(async () => root.unmount())
})
