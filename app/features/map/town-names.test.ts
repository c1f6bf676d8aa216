import { expect, test } from 'vitest'
import { aMapAlert, square } from './a-map-alert-for-tests.ts'
import { type NamedView, townNames } from './town-names.ts'

/** A hundred pixels to a degree, the top left at 82° W 46° N. */
const VIEW: NamedView = {
  width: 600,
  height: 400,
  project: ({ lat, lon }) => ({ x: (lon + 82) * 100, y: (46 - lat) * 100 }),
  unproject: ({ x, y }) => ({ lon: x / 100 - 82, lat: 46 - y / 100 }),
}
const HERE = { name: 'Collingwood', at: { lat: 44.5, lon: -80.22 } }
const names = (side: number, here = HERE) =>
  townNames([aMapAlert({ geometry: square(-81, 44, side) })], here, VIEW).towns.map(({ name }) => name)

test('the towns under an area are named above it, others have their names on the base map', () => {
  expect(names(0.9)).toEqual(['Owen Sound'])
  // Barrie and Orillia would lie on the visitor's own name.
  expect(names(2)).toEqual(['Owen Sound', 'Huntsville', 'Parry Sound', 'Newmarket'])
})

test('the visitor’s own place is not named twice, and no name lies on another', () => {
  expect(names(2)).not.toContain('Collingwood')
  const { boxes } = townNames([aMapAlert({ geometry: square(-85, 40, 10) })], HERE, VIEW)
  const touching = boxes.filter((one, index) =>
    boxes
      .slice(0, index)
      .some(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      ),
  )
  expect(boxes.length).toBeGreaterThan(8)
  expect(touching).toEqual([])
})
