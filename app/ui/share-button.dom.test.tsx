import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import ShareButton from './share-button.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The text of the button and of the status, right after a press and two seconds later. */
async function share(writeText: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
  const globals = {
    window,
    document,
    navigator: { clipboard: { writeText } },
    location: { href: 'https://site.test/' },
  }
  for (const [name, value] of Object.entries({ ...globals, IS_REACT_ACT_ENVIRONMENT: true })) vi.stubGlobal(name, value)
  const root = createRoot(document.getElementById('root') as Element)
  await act(async () => root.render(<ShareButton title="Snow" />))
  const seen = () =>
    [document.querySelector('button'), document.querySelector('[role=status]')].map((e) => e?.textContent)
  await act(
    async () => void document.querySelector('button')?.dispatchEvent(new window.Event('click', { bubbles: true })),
  )
  const first = seen()
  await act(async () => void vi.advanceTimersByTime(2_000))
  expect(document.querySelector('button [role=status], button [aria-live]')).toBeNull()
  const second = seen()
  await act(async () => root.unmount())
  return [first, second]
}

test('a copied address is told in a region of its own, and for two seconds by the button', async () => {
  expect(await share(async () => {})).toEqual([
    ['Copied!', 'Copied!'],
    ['Share', ''],
  ])
})

test('a copy that failed changes nothing on the screen and is told to screen readers', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refused = new Error('The clipboard is closed.')
  expect(await share(async () => Promise.reject(refused))).toEqual([
    ['Share', 'Could not copy the link'],
    ['Share', ''],
  ])
  expect(logged).toHaveBeenCalledWith(refused)
})
