import { afterEach, expect, test, vi } from 'vitest'
import { hideLeftPage } from './hide-left-page.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page of an account is hidden once it is left, and loaded anew on coming back, without a question', () => {
  const page = new EventTarget()
  const style = { visibility: '' }
  const reload = vi.fn()
  const ask = vi.fn()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { documentElement: { style } })
  vi.stubGlobal('location', { reload })

  // The header has the account's menu twice.
  hideLeftPage()
  hideLeftPage()
  expect(style.visibility).toBe('')
  page.dispatchEvent(new Event('pagehide'))
  expect(style.visibility).toBe('hidden')
  expect(reload).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pageshow'))
  expect(style.visibility).toBe('hidden')
  expect(reload).toHaveBeenCalledTimes(1)
  // Last: Node calls listeners in their order, browsers the capturing ones first.
  page.addEventListener('beforeunload', ask)
  page.dispatchEvent(new Event('beforeunload'))
  expect(ask).not.toHaveBeenCalled()
})
