import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AreaMap } from './area-map.tsx'

test('the edge of an area is drawn in the colour that words of the alert have: yellow would not show on light land', () => {
  const empty = { sea: '', land: '', lakes: '', provinces: '', countries: '' }
  const areas = { land: 'M0 0h9v9z', water: 'M9 9h9v9z' }
  const picture = { width: 100, height: 80, base: empty, areas, own: null, labels: [] }
  const page = renderToStaticMarkup(
    <AreaMap picture={picture} kind="advisory" event="Fog Advisory" areas={['Toronto']} here={null} />,
  )
  for (const path of [areas.land, areas.water])
    expect(page).toMatch(new RegExp(`<path d="${path}" fill="url\\(#alert-area\\)" stroke="var\\(--alert-text\\)"`))
})
