import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { hydrateTyped } from '../../ui/form/hydrate-typed-for-tests.ts'
import { showToast } from '../../ui/toast.tsx'
import { useShownGate, whileChecking } from './while-checking.ts'

vi.mock('../../ui/toast.tsx', () => ({ showToast: vi.fn(() => () => {}) }))

function Gated() {
  useShownGate()
  return <form />
}

async function loadSlowly(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer = whileChecking(promise)
  await act(async () => vi.advanceTimersByTime(1000))
  resolve()
  await answer
}

test('a moderator reads that permissions are checked on the way to the page, not after each decision on it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await loadSlowly()
  expect(showToast).toHaveBeenCalledOnce()
  await hydrateTyped(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Gated /> }])} />, {})
  await loadSlowly()
  expect(showToast).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
