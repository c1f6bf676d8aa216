import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { MOST_PLACES, type SavedPlace } from '#shared/places/saved-place.ts'
import { NowProvider } from '../../lib/now.tsx'
import { PlacesList } from './places-list.tsx'

const aPlace = (label: string, lat: number): SavedPlace => ({ label, ownName: null, coordinates: { lat, lon: -79 } })
const BARRIE = aPlace('Barrie, Ontario', 44.39)
const FULL = Array.from({ length: MOST_PLACES }, (_, index) => aPlace(`Place ${index}`, 45 + index / 10))

function pageWith(served: SavedPlace[], noRoom: SavedPlace | null): string {
  const list = <PlacesList {...{ served, noRoom }} weather={new Map()} strip={() => null} removed={null} />
  return renderToStaticMarkup(
    <NowProvider serverNow={0} renew={() => {}}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: list }])} />
    </NowProvider>,
  )
}

test('above a full list stands which place was not saved', () => {
  const page = pageWith(FULL, BARRIE)
  const notice = page.indexOf('Barrie, Ontario was not saved: you have 20 places')
  expect(notice).toBeGreaterThan(0)
  expect(notice).toBeLessThan(page.indexOf('Place 0'))
  expect(page.split('the most there can be')).toHaveLength(2)
})

test('the notice goes when there is room again, and when the place is in the list', () => {
  expect(pageWith([...FULL.slice(1), BARRIE], BARRIE)).not.toContain('was not saved')
  expect(pageWith(FULL.slice(1), BARRIE)).not.toContain('was not saved')
  expect(pageWith(FULL, null).indexOf('the most there can be')).toBeGreaterThan(0)
})
