import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NowProvider } from '../../lib/now.tsx'
import { fieldId } from '../../ui/form/field.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { NEW_POST } from './post-form.ts'
import { type Editor, type EditorStart, useEditor } from './use-editor.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const OPENED = '2026-11-21T16:00:00.000Z'
const FOG = { ...NEW_POST, title: 'Fog on the 401', content: 'One lane at a time.' }

/** A post in the editor, as the page's loader gives it. */
const startOf = (basedOn: string, form = FOG): EditorStart => ({
  form,
  edited: { id: 'p-1', slug: 'fog', before: form, basedOn },
  draftKey: 'draft',
  problems: null,
})

const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
let root: Root
let editor: Editor
let kept: Map<string, string>
/** What the editor has sent, and the answer to each. */
let sent: Record<string, unknown>[]
let keys: (string | null)[]
let answer: () => Promise<Response>

beforeEach(() => {
  kept = new Map()
  sent = []
  keys = []
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', (_: string, { body, headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'))
    sent.push(JSON.parse(String(body)))
    return answer()
  })
  root = createRoot(document.getElementById('root') as Element)
})
afterEach(async () => {
  await leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page({ start }: { start: EditorStart }) {
  editor = useEditor(start)
  return (
    <EditorFrame title="Edit" editor={editor} submitLabel="Save">
      <p id="fields" />
    </EditorFrame>
  )
}

/** Opens the editor, or renews its page. */
const show = (start: EditorStart) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <NowProvider serverNow={NOON} renew={() => {}}>
          <Page start={start} />
        </NowProvider>
      </MemoryRouter>,
    ),
  )
/** Leaves the page as the back button does. */
const leave = () => act(async () => root.unmount())
/** Opens the editor anew in the same tab. */
async function comeBack(start: EditorStart) {
  root = createRoot(document.getElementById('root') as Element)
  await show(start)
}
const type = async (patch: Parameters<Editor['change']>[0]) => {
  await act(async () => editor.change(patch))
  await act(async () => vi.advanceTimersByTime(1_000))
}
const save = () => act(async () => await editor.save())
const mayType = () => !document.querySelector('#fields')?.closest('[inert]')
const maySave = () => !document.querySelector('button[type=submit]')?.hasAttribute('disabled')

const refused = async () => Response.json({ type: '/problems/changed-meanwhile' }, { status: 409 })

test('a page that is renewed while somebody writes still saves to the version that was opened', async () => {
  answer = refused
  await show(startOf(OPENED))
  await show(startOf('2026-11-21T16:50:00.000Z', { ...FOG, content: 'By another writer.' }))
  expect(editor.isDirty).toBe(false)
  await type({ title: 'Fog is lifting' })
  await save()
  expect(sent).toMatchObject([{ title: 'Fog is lifting', based_on: OPENED }])
})

test('a post that was changed meanwhile is replaced only after its writer has read so, and nothing typed is lost', async () => {
  answer = refused
  await show(startOf(OPENED))
  await type({ title: 'Fog is lifting' })
  await save()
  expect(document.querySelector('[role=group]')?.textContent).toContain('The post was changed meanwhile')
  expect(editor.form.title).toBe('Fog is lifting')
  await save()
  expect(sent.map(({ based_on }) => based_on)).toEqual([OPENED, undefined])
})

test('what is wrong with the language leads to its field, as with each other field', async () => {
  const errors = [{ field: 'language', code: 'not-listed', message: 'A post is written in en or fr' }]
  answer = async () => Response.json({ type: '/problems/bad-request', errors }, { status: 400 })
  await show(startOf(OPENED))
  await save()
  const link = document.querySelector(`a[href="#${fieldId('language')}"]`)
  expect(link?.textContent).toBe('Language: A post is written in en or fr')
})

test('a draft that comes back still knows which version it was made of, after another reload too', async () => {
  answer = refused
  const older = '2026-11-20T12:00:00.000Z'
  kept.set('draft', JSON.stringify({ form: { ...FOG, title: 'Kept' }, base: older }))
  await show(startOf(OPENED))
  expect([editor.form.title, editor.kept]).toEqual(['Kept', 'changed'])
  await type({ content: 'Two lanes.' })
  expect(JSON.parse(kept.get('draft') ?? '')).toMatchObject({ form: { content: 'Two lanes.' }, base: older })
  await save()
  expect(sent).toMatchObject([{ based_on: older }])
})

test('a tab that was left open does not write over what another has kept since', async () => {
  await show(startOf(OPENED))
  await type({ content: 'Two lanes.' })
  const newer = kept.get('draft')?.replace('Two lanes.', 'Three lanes, and the shoulder.') ?? ''
  kept.set('draft', newer)
  editor.keepNow()
  expect(kept.get('draft')).toBe(newer)
  await act(async () => editor.change({ content: 'Four.' }))
  editor.keepNow()
  expect(kept.get('draft')).toContain('Four.')
})

test('what is typed in two tabs stays kept when one of them saves, and when the other is refused', async () => {
  answer = async () => Response.json({ slug: 'fog' })
  await show(startOf(OPENED))
  await type({ content: 'Two lanes.' })
  const others = kept.get('draft')?.replace('Two lanes.', 'Three lanes.') ?? ''
  kept.set('draft', others)
  expect(editor.keepNow()).toBe(false)
  await save()
  await leave()
  expect(kept.get('draft')).toBe(others)

  answer = refused
  await comeBack(startOf(OPENED))
  await type({ content: 'Four lanes.' })
  kept.delete('draft')
  expect(editor.keepNow()).toBe(false)
  await save()
  expect([editor.keepNow(), kept.get('draft')]).toEqual([true, expect.stringContaining('Four lanes.')])
})

test('a new post whose answer was lost is sent again under the same key', async () => {
  await show({ form: NEW_POST, edited: null, draftKey: 'draft', problems: null })
  await type(FOG)
  answer = () => Promise.reject(new TypeError('no answer'))
  await save()
  await save()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('text that was taken back by hand is not kept on the device', async () => {
  await show(startOf(OPENED))
  await type({ title: 'Fog is lifting' })
  expect(kept.get('draft')).toContain('Fog is lifting')
  await type({ title: FOG.title })
  expect(kept.has('draft')).toBe(false)
})

test('nothing can be typed while a post is being saved and its page opens, and again when it was not saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  await show(startOf(OPENED))
  await type({ title: 'Fog is lifting' })
  expect([mayType(), maySave()]).toEqual([true, true])
  await act(async () => void editor.save())
  expect([mayType(), maySave()]).toEqual([false, false])
  await act(async () => resolve(Response.json({}, { status: 503 })))
  await vi.waitFor(() => expect(editor.problems).not.toBeNull(), 20_000)
  expect([mayType(), maySave()]).toEqual([true, true])
  answer = async () => Response.json({ slug: 'fog' })
  await save()
  expect([mayType(), maySave()]).toEqual([false, false])
})

test('a post is not saved without its cover while that is being uploaded', async () => {
  answer = refused
  await show(startOf(OPENED))
  await act(async () => editor.cover.setShare(0.4))
  expect(maySave()).toBe(false)
  await save()
  expect(sent).toEqual([])
  await act(async () => editor.cover.setShare(null))
  expect(maySave()).toBe(true)
})

test('a post is not saved without a picture of its text while that is being uploaded', async () => {
  answer = refused
  await show(startOf(OPENED))
  await act(async () => editor.image.setShare(0.4))
  expect(document.querySelector('button[type=submit]')?.textContent).toBe('Uploading the image...')
  await save()
  expect([maySave(), sent]).toEqual([false, []])
  await act(async () => editor.image.setShare(null))
  expect(maySave()).toBe(true)
})

test('the editor knows that a full storage has not kept what was typed, and keeps it once there is room', async () => {
  await show(startOf(OPENED))
  const { setItem } = localStorage
  localStorage.setItem = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  await type({ content: 'Two lanes.' })
  expect(editor.keepNow()).toBe(false)
  localStorage.setItem = setItem
  expect(editor.keepNow()).toBe(true)
  expect(kept.get('draft')).toContain('Two lanes.')
})

test.each(['open', 'blocked'])(
  'what was typed a moment before the back button was pressed is offered again, with storage %s',
  async (storage) => {
    const tab = new EventTarget()
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
    if (storage === 'blocked') vi.stubGlobal('localStorage', undefined)
    await show(startOf(OPENED))
    await act(async () => editor.change({ content: 'Two lanes.' }))
    await leave()
    // On the page that the back button led to: closing the tab loses what storage has not taken.
    const isClosedUnasked = () => tab.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isClosedUnasked()).toBe(storage === 'open')

    await comeBack(startOf(OPENED))
    expect([editor.form.content, editor.kept]).toEqual(['Two lanes.', 'same'])
    await act(async () => editor.startOver())
    await leave()
    await comeBack(startOf(OPENED))
    expect([editor.form.content, editor.kept, isClosedUnasked()]).toEqual([FOG.content, 'none', true])
  },
)

test('a post that was saved leaves no draft behind when its page opens', async () => {
  answer = async () => Response.json({ slug: 'fog' })
  await show(startOf(OPENED))
  await act(async () => editor.change({ content: 'Two lanes.' }))
  await save()
  await leave()
  expect(kept.has('draft')).toBe(false)
})
