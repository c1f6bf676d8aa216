import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { NowProvider } from '../lib/now.tsx'
import { hydrateTyped } from '../ui/form/hydrate-typed-for-tests.ts'
import { AsOf } from './as-of.tsx'

test('the sources of a card are asked for when their panel opens, not when it closes', async () => {
  const values = vi.fn(async () => [])
  const at = Date.parse('2026-11-21T14:42:00Z')
  const { document } = await hydrateTyped(
    <NowProvider serverNow={at} renew={() => {}}>
      <AsOf at={at} timeZone="America/Toronto" isStale={false} meta={[]} values={values} />
    </NowProvider>,
    {},
  )
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const details = document.querySelector('details') as HTMLDetailsElement
  const { Event } = document.defaultView as unknown as { Event: typeof globalThis.Event }
  const toggle = async (open: boolean) => {
    details.open = open
    await act(async () => details.dispatchEvent(new Event('toggle')))
  }
  await toggle(true)
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(details.querySelector('ul')).not.toBeNull()
  }, 20_000)
  await toggle(false)
  expect(values).toHaveBeenCalledOnce()
})
