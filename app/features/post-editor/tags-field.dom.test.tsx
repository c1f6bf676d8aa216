import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NEW_POST, type PostForm } from './post-form.ts'
import { TagsField } from './tags-field.tsx'

const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')

beforeEach(() => {
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

test('of two tags typed where one fits the second stays in the field, to be taken out', async () => {
  const form: PostForm = { ...NEW_POST, tags: ['fog', 'snow', 'ice', 'wind'], new_tag: 'rain, heat' }
  const change = vi.fn()
  const root = createRoot(document.getElementById('root') as unknown as Element)
  await act(async () => root.render(<TagsField form={form} change={change} problemAt={() => null} />))
  await act(async () => void document.querySelector<HTMLElement>('button')?.click())
  const left = { tags: ['fog', 'snow', 'ice', 'wind', 'rain'], new_tag: 'heat' }
  expect(change).toHaveBeenCalledWith(left)
  await act(async () => root.render(<TagsField form={{ ...form, ...left }} change={change} problemAt={() => null} />))
  expect(document.querySelector('input')?.hasAttribute('readonly')).toBe(false)
  await act(async () => root.unmount())
})
