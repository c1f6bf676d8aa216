import type { UseQueryResult } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OutlooksAnswer } from '#shared/contracts/outlook.ts'
import { NowProvider } from '../../lib/now.tsx'
import { OutlookSection } from './outlook-section.tsx'

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
