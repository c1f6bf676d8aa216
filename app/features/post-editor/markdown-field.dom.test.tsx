import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { NowProvider } from '../../lib/now.tsx'
import { hydrateTyped } from '../../ui/form/hydrate-typed-for-tests.ts'
import { MarkdownField } from './markdown-field.tsx'
import { NEW_POST } from './post-form.ts'
import type { CoverOutcome } from './upload-cover.ts'
import { type Editor, useEditor } from './use-editor.ts'

const { toasts, uploads } = vi.hoisted(() => ({
  toasts: [] as unknown[],
  uploads: [] as { file: File; answer: (outcome: CoverOutcome) => void }[],
}))
vi.mock('../../ui/toast.tsx', () => ({
  showToast(toast: unknown) {
    toasts.push(toast)
    return () => toasts.splice(toasts.indexOf(toast), 1)
  },
}))
vi.mock('./upload-cover.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./upload-cover.ts')>()),
  uploadCover: (file: File) => new Promise((answer) => uploads.push({ file, answer })),
}))

const TEXT = 'Look: a shelf cloud'
const CLOUD = new File(['…'], 'cloud.jpg', { type: 'image/jpeg' })
let editor: Editor
/** Each test has a writer of its own, who finds no other's draft. */
let writer = 0

function Page({ draftKey }: { draftKey: string }) {
  editor = useEditor({ form: { ...NEW_POST, content: TEXT }, edited: null, draftKey, problems: null })
  const parts = { form: editor.form, change: editor.change, problemAt: () => null }
  return (
    <form>
      <MarkdownField {...parts} {...editor.image} />
    </form>
  )
}

/** Opens the editor; its writer has selected “a shelf cloud”, presses the button and chooses a file. */
async function choosePicture(file = CLOUD) {
  writer += 1
  uploads.length = 0
  toasts.length = 0
  const { document } = await hydrateTyped(
    <MemoryRouter>
      <NowProvider serverNow={Date.parse('2026-11-21T17:00:00Z')} renew={() => {}}>
        <Page draftKey={`draft-${writer}`} />
      </NowProvider>
    </MemoryRouter>,
    {},
  )
  // What the document of the test lacks of a browser's fields.
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  const setRangeText = (by: string, from: number, to: number) => {
    // React does not listen to `input` in a document that it was not loaded with.
    editor.change({ content: field.value.slice(0, from) + by + field.value.slice(to) })
  }
  Object.assign(field, { selectionStart: TEXT.indexOf('a shelf'), selectionEnd: TEXT.length, setRangeText })
  vi.stubGlobal('Event', window.Event)
  const button = document.querySelector('button[title^="Image"]') as HTMLButtonElement
  const picker = document.querySelector('input[type=file]') as HTMLInputElement
  const openPicker = vi.fn()
  Object.assign(picker, { click: openPicker, files: [file] })
  const press = () => act(async () => void button.dispatchEvent(new window.Event('click', { bubbles: true })))
  await press()
  expect(openPicker).toHaveBeenCalledOnce()
  const choose = () => act(async () => void picker.dispatchEvent(new window.Event('change', { bubbles: true })))
  await choose()
  return { page: document.body, field, press, openPicker, choose }
}
const answer = (outcome: CoverOutcome) => act(async () => uploads[0]?.answer(outcome))

test('a picture that a writer chooses comes into the text with an address that works, described by what was selected', async () => {
  const { page } = await choosePicture()
  expect(uploads).toMatchObject([{ file: CLOUD }])
  expect(editor.isUploading).toBe(true)
  expect(page.textContent).toContain('Uploading: 0%')
  await answer({ image: { url: '/media/covers/a.webp', width: 1600, height: 1067 } })
  expect(editor.form.content).toBe('Look: ![a shelf cloud](/media/covers/a.webp)')
  expect([editor.isUploading, page.querySelector('progress')]).toEqual([false, null])
  expect(page.querySelector('[role=status]')?.textContent).toBe('Image added to the text.')
})

test('while a picture is uploaded the writer goes on, and no second one can be chosen', async () => {
  const { press, openPicker } = await choosePicture()
  await act(async () => editor.change({ content: `${TEXT}, at noon` }))
  await press()
  expect(openPicker).toHaveBeenCalledOnce()
  await answer({ image: { url: '/media/covers/a.webp', width: 1600, height: 1067 } })
  expect(editor.form.content).toBe('Look: ![a shelf cloud](/media/covers/a.webp), at noon')
})

test('a picture that the server refuses says so in its words above the text, of which nothing is lost', async () => {
  const { page } = await choosePicture()
  const problem = { title: 'Invalid file', text: 'This photo is incomplete or broken.' }
  await answer({ problem })
  expect(page.textContent).toContain(problem.text)
  expect(toasts).toEqual([{ tone: 'destructive', ...problem }])
  expect([editor.form.content, editor.isUploading]).toEqual([TEXT, false])
})

test('what was said of a refused picture goes when the next one is chosen', async () => {
  const { page, choose } = await choosePicture()
  await answer({ problem: { title: 'Invalid file', text: 'This photo is incomplete or broken.' } })
  await choose()
  expect(uploads).toHaveLength(2)
  expect(toasts).toEqual([])
  expect(page.textContent).not.toContain('incomplete or broken')
})

test('a drawing is refused before it is sent, as it is as a cover', async () => {
  const { page } = await choosePicture(new File(['<svg/>'], 'map.svg', { type: 'image/svg+xml' }))
  expect(page.textContent).toContain('PNG, JPG or WEBP, max 5MB')
  expect(uploads).toEqual([])
})
