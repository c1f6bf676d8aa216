import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ReportCrowd } from '#shared/contracts/report-mark.ts'
import type { MapBox } from '#shared/map/map-box.ts'
import { NowProvider } from '../../lib/now.tsx'
import { createQueryClient } from '../../lib/query-client.ts'
import { MapReportsList } from './map-reports.tsx'
import { askedBox, reportsMapQuery } from './reports-query.ts'
import { useMapReports } from './use-map-reports.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const TORONTO = { west: -80, south: 43, east: -79, north: 44 }
const OTTAWA = { west: -76, south: 45, east: -75, north: 46 }
const DRIFTS: ReportCrowd = {
  id: 'drifts',
  title: 'Drifts on Queen Street',
  words: '',
  place: 'Toronto',
  latitude: 43.65,
  longitude: -79.38,
  nearTown: null,
  kind: null,
  temperature: null,
  measure: null,
  observedAt: '2026-11-21T16:50:00Z',
  picture: null,
  count: 1,
}

const SERVED = {
  box: askedBox(TORONTO),
  reports: { marks: [DRIFTS], count: 1, isWhole: true, hours: 3 },
  hasFailed: false,
  spots: [],
}

function List({ box }: { box: MapBox }) {
  const view = { box, zoom: 8, width: 800, height: 500 }
  const reports = useMapReports({ asked: { isShown: true, hours: 3 }, served: SERVED, view })
  return <MapReportsList reports={reports} search="" onShow={undefined} />
}

/** The list of a page that came with the reports around Toronto, once the browser has moved to a view. */
async function listAt(box: MapBox, answer: 'pending' | 'failed'): Promise<string> {
  const client = createQueryClient()
  const query = reportsMapQuery(() => Promise.reject(new TypeError('Failed to fetch')), { box, hours: 3 })
  if (answer === 'failed') await client.prefetchQuery(query)
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <NowProvider serverNow={NOON} renew={() => {}}>
          <List box={box} />
        </NowProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('a view whose reports could not be loaded does not list those of the first view', async () => {
  const list = await listAt(OTTAWA, 'failed')
  expect(list).toContain('Reports could not be loaded.')
  expect(list).not.toContain(DRIFTS.title)
  expect(list).not.toContain('No reports in this view')
})

test('the reports that came with the page stay while another view is asked for, and when their own cannot be renewed', async () => {
  expect(await listAt(OTTAWA, 'pending')).toContain(DRIFTS.title)
  expect(await listAt(TORONTO, 'failed')).toContain(DRIFTS.title)
})
