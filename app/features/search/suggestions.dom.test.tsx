import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Suggestions } from './suggestions.tsx'

const BARRIE = {
  name: 'Barrie',
  state: 'Ontario',
  country: 'Canada',
  coordinates: { lat: 44.39, lon: -79.69 },
  displayName: null,
}
vi.mock('./place-search.ts', async (original) => ({
  ...(await original<typeof import('./place-search.ts')>()),
  SEARCH_DELAY_MS: 0,
  searchPlaces: () => async () => ({ data: [BARRIE] }),
}))

let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** A search box into which “bar” is typed. @param isAdding whether a chosen place joins a list */
async function typeInto({ isAdding }: { isAdding: boolean }) {
  const page = parseHTML('<html><body><form><input id="box" value="bar"><div></div></form></body></html>')
  const { document, window } = page
  const { HTMLInputElement } = window
  for (const [name, value] of Object.entries({ window, document, HTMLInputElement, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const field = document.querySelector('input') as HTMLInputElement
  const select = vi.fn()
  Object.assign(field, { select })
  Object.defineProperty(field, 'form', { value: document.querySelector('form') })
  root = createRoot(document.querySelector('div') as Element)
  const onChoose = vi.fn()
  await act(async () => {
    root.render(<Suggestions fieldId="box" opens="down" isAdding={isAdding} onChoose={onChoose} />)
  })
  // The search asks after a moment.
  const option = await vi.waitFor(async () => {
    await act(async () => {})
    return document.querySelector('[role=option]') ?? expect.fail('nothing is suggested')
  })
  await act(async () => option.dispatchEvent(new window.Event('click', { bubbles: true })))
  expect(onChoose).toHaveBeenCalledWith(BARRIE)
  return { field, select, focus: () => field.dispatchEvent(new window.Event('focus')) }
}

test('the field of a list of places is empty again once a place is added, for the next one', async () => {
  const { field } = await typeInto({ isAdding: true })
  expect(field.value).toBe('')
})

test('the search box shows the chosen place, selected: the next name that is typed replaces it', async () => {
  const { field, select, focus } = await typeInto({ isAdding: false })
  expect(field.value).toBe('Barrie, Ontario')
  expect(select).toHaveBeenCalledTimes(1)
  focus()
  await expect.poll(() => select.mock.calls.length).toBe(2)
  field.value = 'Lon'
  focus()
  await new Promise((done) => setTimeout(done, 20))
  expect(select).toHaveBeenCalledTimes(2)
})
