import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NowProvider } from '../../lib/now.tsx'
import { createQueryClient } from '../../lib/query-client.ts'
import type { MapCountry } from './map-countries.ts'
import type { ServedMap } from './served-map.ts'
import { useMapAlerts } from './use-map-alerts.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const TORONTO = { lat: 43.6532, lon: -79.3832 }
const SILENT = { entries: [], meta: [], failure: null }
const SERVED = { ca: SILENT, us: SILENT } as unknown as ServedMap
const VIEW = { box: { west: -84, south: 41, east: -75, north: 46 }, zoom: 6, width: 800, height: 500 }

const Whole = ({ shown }: { shown: readonly MapCountry[] }) =>
  useMapAlerts({ served: SERVED, place: TORONTO, view: VIEW, shown }).isDrawnWhole ? 'whole' : 'not yet'

/** Whether the map of the shown countries is whole once the shapes of some have come. */
function isWhole(shown: readonly MapCountry[], come: readonly MapCountry[]): boolean {
  const client = createQueryClient()
  for (const country of come)
    client.setQueryData(['map-alerts', country, false, TORONTO.lon], { features: [], meta: [], unlisted: 0 })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NowProvider serverNow={NOON} renew={() => {}}>
        <Whole shown={shown} />
      </NowProvider>
    </QueryClientProvider>,
  )
  return html === 'whole'
}

test('the drawn alerts are not taken away before the shapes of each country that is shown have come', () => {
  expect(isWhole(['ca', 'us'], [])).toBe(false)
  expect(isWhole(['ca', 'us'], ['ca'])).toBe(false)
  expect(isWhole(['ca', 'us'], ['ca', 'us'])).toBe(true)
  expect(isWhole(['ca'], ['ca'])).toBe(true)
})
