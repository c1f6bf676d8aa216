import KDBush from 'kdbush'
import { expect, test } from 'vitest'
import { rowsAround } from './rows-around.ts'

/** Towns every half degree, from 90° W to 40° W and from the equator to 50° N. */
function aTable() {
  const towns = Array.from({ length: 10_000 }, (_, row) => ({
    lon: -90 + (row % 100) / 2,
    lat: Math.floor(row / 100) / 2,
  }))
  const positions = new KDBush(towns.length)
  for (const { lon, lat } of towns) positions.add(lon, lat)
  positions.finish()
  const [lat, lon] = [Float32Array.from(towns, (town) => town.lat), Float32Array.from(towns, (town) => town.lon)]
  return { positions, lat, lon }
}

test('wanted places come with the nearest first, and none beyond the limit', () => {
  const table = aTable()
  const isWanted = (row: number) => row % 2 === 0
  const rows = rowsAround(table, { lon: -80.01, lat: 39.9 }, { count: 3, limitKm: 100, isWanted })
  expect(rows.map((row) => [table.lon[row], table.lat[row]])).toEqual([
    [-80, 40],
    [-80, 39.5],
    [-80, 40.5],
  ])
  expect(rowsAround(table, { lon: -80.25, lat: 40.25 }, { count: 3, limitKm: 10, isWanted })).toEqual([])
})

test('where no place is wanted, only those around are looked at', () => {
  const table = aTable()
  let looked = 0
  const lon = new Proxy(table.lon, {
    get: (values, index) => {
      looked += 1
      return Reflect.get(values, index)
    },
  })
  const isWanted = (row: number) => lon[row] === undefined
  const rows = rowsAround({ ...table, lon }, { lon: -65, lat: 25 }, { count: 1, limitKm: 10, isWanted })
  expect(rows).toEqual([])
  expect(looked).toBeGreaterThan(0)
  expect(looked).toBeLessThan(500)
})
