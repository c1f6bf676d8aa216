import { parseHTML } from 'linkedom'
import { afterEach, expect, test, vi } from 'vitest'
import { holdsUnkept, showsSaidOnce } from './held-page.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page as it was drawn; its fields keep apart what they hold and what they were drawn with. */
function openPage(html: string) {
  const { document } = parseHTML(`<html><body>${html}</body></html>`)
  for (const field of document.querySelectorAll('input, textarea')) {
    const drawn = field.getAttribute('value') ?? field.textContent
    Object.defineProperties(field, { value: { value: drawn, writable: true }, defaultValue: { value: drawn } })
  }
  const page = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
  const type = (name: string, text: string) =>
    Object.assign(document.querySelector(`[name=${name}]`) as object, { value: text })
  return { page, type }
}

const FORM = (method: string) => `<form method="${method}">
  <input type="hidden" name="version" value="1"><input name="title" value="Snow"><textarea name="words"></textarea>
</form>`

test('a page whose forms hold what they were drawn with loses nothing', () => {
  openPage(FORM('post'))
  expect(holdsUnkept()).toBe(false)
})

test.each(['title', 'words'])('text that was typed into a form (%s) would be lost, wherever the focus is', (name) => {
  const { type } = openPage(FORM('post'))
  type(name, 'Hail')
  expect(holdsUnkept()).toBe(true)
})

test('a place that was searched for, and a field that nobody types into, hold no page', () => {
  openPage(FORM('get')).type('title', 'Barrie')
  expect(holdsUnkept()).toBe(false)
  openPage(FORM('post')).type('version', '2')
  expect(holdsUnkept()).toBe(false)
})

test('an upload for which the browser would ask before the tab is closed would be lost', () => {
  const { page } = openPage('')
  page.addEventListener('beforeunload', (event) => event.preventDefault())
  expect(holdsUnkept()).toBe(true)
})

test('recovery codes, which are shown once, would be lost', () => {
  openPage(`<ul data-said-once><li>1234-5678</li></ul>`)
  expect([showsSaidOnce(), holdsUnkept()]).toEqual([true, true])
})

test('a choice that waits to be saved, as without a connection, would be lost', () => {
  openPage('<main data-saving></main>')
  expect(holdsUnkept()).toBe(true)
})
