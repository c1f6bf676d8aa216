import { parseHTML } from 'linkedom'
import { act, useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letFocus } from '../../lib/focus-for-tests.ts'
import { MediaField } from './media-field.tsx'
import { openDraft } from './use-report.ts'

const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
letFocus({ document, window })
let root: Root

beforeEach(async () => {
  // The draft keeps itself a moment after a change, when the page of this test is gone.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('addEventListener', () => {})
  // Without a connection the files wait.
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('createImageBitmap', async () => null)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  root = createRoot(document.getElementById('root') as Element)
  await act(async () => root.render(<Field />))
})
afterEach(async () => {
  await act(async () => {
    for (const { key } of openDraft().state.uploads) openDraft().removeFile(key)
  })
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const subscribe = (listener: () => void) => openDraft().subscribe(listener)

function Field() {
  const { uploads, refusedFiles } = useSyncExternalStore(subscribe, () => openDraft().state)
  return <MediaField uploads={uploads} refusedFiles={refusedFiles} problem={null} />
}

const buttons = () =>
  [...document.querySelectorAll('label')]
    .filter((label) => !label.closest('[hidden]'))
    .map(({ textContent }) => textContent)

const photo = (name: string) => new File([new Uint8Array(4_000)], name, { type: 'image/jpeg' })
const VIDEO = new File([new Uint8Array(4_000)], 'squall.mp4', { type: 'video/mp4' })

/** Chooses files with the button of this label, which has the focus afterwards as in a browser. */
async function choose(label: string, ...files: File[]): Promise<void> {
  const input = [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent === label)
    ?.querySelector('input') as HTMLInputElement
  input.focus()
  await act(async () => {
    Object.assign(input, { files })
    input.dispatchEvent(new window.Event('change', { bubbles: true }))
  })
}
const remove = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(
      ({ ariaLabel, title }) => (ariaLabel ?? title).endsWith(name) && /^(Cancel|Remove)/.test(ariaLabel ?? title),
    )
    button?.focus()
    button?.dispatchEvent(new window.Event('click', { bubbles: true }))
  })

test('the buttons offer what the report still takes', async () => {
  expect(buttons()).toEqual(['Add photos or a video', 'Take a photo', 'Record a video'])
  await choose('Take a photo', photo('1.jpg'))
  expect(buttons()).toEqual(['Add a photo', 'Take a photo'])
  expect(document.querySelector('label input')?.getAttribute('accept')).not.toContain('video')
  await choose('Add a photo', photo('2.jpg'), photo('3.jpg'), photo('4.jpg'))
  expect(buttons()).toEqual([])
  await remove('2.jpg')
  expect(buttons()).toEqual(['Add a photo', 'Take a photo'])
})

test('a keyboard goes on at the files once nothing more fits, and at the button once something fits again', async () => {
  await choose('Record a video', VIDEO)
  expect(buttons()).toEqual([])
  expect(document.activeElement?.tagName).toBe('UL')
  await remove('squall.mp4')
  expect(document.activeElement?.closest('label')?.textContent).toBe('Add photos or a video')
})

test('an upload that is paused and resumed by keyboard keeps the focus: it fell to the top of the page', async () => {
  await choose('Add photos or a video', photo('squall.jpg'))
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ title }) => title === name)
    button?.focus()
    await act(async () => void button?.dispatchEvent(new window.Event('click', { bubbles: true })))
    return document.activeElement?.getAttribute('title')
  }
  expect(await press('Pause squall.jpg')).toBe('Resume squall.jpg')
  expect(await press('Resume squall.jpg')).toBe('Pause squall.jpg')
})
