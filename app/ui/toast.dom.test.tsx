import { parseHTML } from 'linkedom'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { document, window } = parseHTML('<html><body></body></html>')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('messages and errors come into one live region, which was on the page before them', async () => {
  // Other files of this worker may have shown messages before.
  vi.resetModules()
  const { showToast } = await import('./toast.tsx')
  await act(async () => void showToast({ tone: 'plain', title: 'Link copied' }))
  const region = document.querySelector('[role=status]')
  expect(region?.textContent).toBe('')
  await act(async () => void vi.advanceTimersByTime(100))
  expect(region?.textContent).toContain('Link copied')
  await act(async () => void showToast({ tone: 'destructive', title: 'Failed to like the post' }))
  expect(document.querySelector('[role=status]')).toBe(region)
  expect(region?.textContent).toContain('Failed to like the post')
  expect(document.querySelectorAll('[role=alert], [role=status], [aria-live]')).toHaveLength(1)
  // On paper it would lie over what is printed.
  expect(region?.classList.contains('print:hidden')).toBe(true)
})
