import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { letFocus } from '../../lib/focus-for-tests.ts'
import { PlaceOptions } from './place-options.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the options of a saved place lie over the next one: Escape closes them, and so does the focus that goes on', async () => {
  const { document, window } = parseHTML('<html><body><div id="root"></div><a href="/">London</a></body></html>')
  letFocus({ document, window })
  for (const [name, value] of Object.entries({ window, document, Node: window.Node, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  const root = createRoot(document.getElementById('root') as Element)
  const place = { label: 'Hamilton, Ontario', ownName: null, coordinates: { lat: 43.26, lon: -79.87 } }
  await act(async () => root.render(<PlaceOptions place={place} index={0} count={2} onSubmit={() => {}} />))
  await act(async () => void (await import('../../ui/close-on-turning-away.ts')))
  const details = document.querySelector('details') as HTMLDetailsElement
  const told = (type: string, said: object) =>
    details.querySelector('button')?.dispatchEvent(Object.assign(new window.Event(type, { bubbles: true }), said))

  details.open = true
  told('keydown', { key: 'Escape' })
  expect(details.open).toBe(false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')

  details.open = true
  told('focusout', { relatedTarget: details.querySelector('input') })
  expect(details.open).toBe(true)
  told('focusout', { relatedTarget: document.querySelector('a') })
  expect(details.open).toBe(false)
  await act(async () => root.unmount())
})
