import type { UseQueryResult } from '@tanstack/react-query'
import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { OutlooksAnswer } from '#shared/contracts/outlook.ts'
import { NowProvider } from '../../lib/now.tsx'
import { OutlookSection } from './outlook-section.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const NOW = Date.parse('2026-07-21T13:54:00Z')
const OUT_OF_DATE = 'may be out of date'

/** The section with outlooks that were fetched twelve minutes ago. */
function sectionWith({ error, isError = false }: { error?: string; isError?: boolean }): string {
  const meta = [{ source: 'ECCC' as const, ok: true, stale: true, fetchedAt: '2026-07-21T13:42:00.000Z', error }]
  const query = { data: { data: [], meta }, error: null, isError } as unknown as UseQueryResult<OutlooksAnswer, Error>
  return renderToStaticMarkup(
    <NowProvider serverNow={NOW} renew={() => {}}>
      <OutlookSection query={query} title="Storms" errorTitle="" empty="" emptyWhy="">
        {() => null}
      </OutlookSection>
    </NowProvider>,
  )
}

test('outlooks that are just being asked for again are not called out of date, so that nothing jumps when they come', () => {
  expect(sectionWith({})).not.toContain(OUT_OF_DATE)
})

test('outlooks that could not be renewed are', () => {
  expect(sectionWith({ error: 'ECCC did not answer in time.' })).toContain(OUT_OF_DATE)
  expect(sectionWith({ isError: true })).toContain(OUT_OF_DATE)
})

test('outlooks that come a quarter of an hour after the press are told with the time at which they came', async () => {
  const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
  const listen = { addEventListener: () => {}, removeEventListener: () => {} }
  for (const [name, value] of Object.entries({ window, document, ...listen, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  let answer = (_: { error: null }) => {}
  const refetch = () => new Promise((resolve) => (answer = resolve))
  const data = { data: [{}], meta: [] }
  const query = { data, error: null, isError: false, refetch } as unknown as UseQueryResult<OutlooksAnswer>
  const root = createRoot(document.getElementById('root') as Element)
  const showAt = (moment: string) =>
    act(async () =>
      root.render(
        <NowProvider serverNow={Date.parse(moment)} renew={() => {}}>
          <OutlookSection query={query} title="Storms" errorTitle="" empty="" emptyWhy="">
            {(_, refresh) => <button type="button" onClick={() => void refresh()} />}
          </OutlookSection>
        </NowProvider>,
      ),
    )
  await showAt('2026-07-21T14:05:00-04:00')
  await act(async () => document.querySelector('button')?.click())
  await showAt('2026-07-21T14:20:00-04:00')
  await act(async () => answer({ error: null }))
  expect(document.querySelector('[role=status]')?.textContent).toBe('Updated at 2:20 p.m.')
  await act(async () => root.unmount())
})
