import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CorrectionForm } from './correction-form.tsx'

const REPORT = { title: 'Whiteout', description: 'Off the bay.', reporter_name: 'Maya', location_name: 'Collingwood' }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a correction that is under way is not sent a second time', async () => {
  const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  let answer = () => {}
  const action = () =>
    new Promise<null>((resolve) => {
      answer = () => resolve(null)
    })
  const element = <CorrectionForm report={REPORT as Parameters<typeof CorrectionForm>[0]['report']} result={null} />
  const router = createMemoryRouter([{ path: '/', element, action }])
  const root = createRoot(document.getElementById('root') as Element)
  await act(async () => root.render(<RouterProvider router={router} />))
  /** Whether a press of the button sends the form. */
  const sends = () => {
    const press = new window.Event('click', { bubbles: true, cancelable: true })
    document.querySelector('button')?.dispatchEvent(press)
    return !press.defaultPrevented
  }
  expect(sends()).toBe(true)
  await act(async () => void router.navigate('/', { formMethod: 'post', formData: new FormData() }))
  expect(sends()).toBe(false)
  await act(async () => answer())
  expect(sends()).toBe(true)
  await act(async () => root.unmount())
})
