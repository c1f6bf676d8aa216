import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PlaceRow } from './place-row.tsx'

const TORONTO = { coordinates: { lat: 43.6532, lon: -79.3832 }, label: 'Toronto, Ontario', ownName: null }

test('on a slow line nothing of a place arrives above its strip once that is drawn', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PlaceRow
        place={TORONTO}
        index={0}
        count={1}
        weather={undefined}
        strip="the next 24 hours"
        onSubmit={() => {}}
        onGrip={() => {}}
      />
    </MemoryRouter>,
  )
  expect(html.indexOf('class="place-next"')).toBeGreaterThan(0)
  expect(html.indexOf('class="place-next"')).toBeLessThan(html.indexOf('the next 24 hours'))
})
