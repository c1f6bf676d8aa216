import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridCell } from './grid-cell.ts'

const coordinates = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the grid that neighbours share', () => {
  test('Toronto’s city hall and the square before it share one cell', () => {
    expect(gridCell({ lat: 43.6532, lon: -79.3832 })).toEqual({ lat: 43.66, lon: -79.38 })
    expect(gridCell({ lat: 43.6525, lon: -79.3839 })).toEqual({ lat: 43.66, lon: -79.38 })
  })

  test('a cell is never further than half a cell from the place', () => {
    fc.assert(
      fc.property(coordinates, (place) => {
        const cell = gridCell(place)
        expect(Math.abs(cell.lat - place.lat)).toBeLessThanOrEqual(0.01 + 1e-9)
        if (Math.abs(cell.lat) === 90) return
        const apart = Math.abs(cell.lon - place.lon)
        expect(Math.min(apart, 360 - apart)).toBeLessThanOrEqual(0.01 + 1e-9)
      }),
    )
  })

  test('a cell is its own cell, on the globe, with at most two decimals and no negative zero', () => {
    fc.assert(
      fc.property(coordinates, (place) => {
        const cell = gridCell(place)
        expect(gridCell(cell)).toEqual(cell)
        expect(cell.lat).toBeGreaterThanOrEqual(-90)
        expect(cell.lat).toBeLessThanOrEqual(90)
        expect(cell.lon).toBeGreaterThanOrEqual(-180)
        expect(cell.lon).toBeLessThan(180)
        for (const degrees of [cell.lat, cell.lon]) {
          expect(String(degrees)).toMatch(/^-?\d+(\.\d{1,2})?$/)
          expect(Object.is(degrees, -0)).toBe(false)
        }
      }),
    )
  })

  test('both sides of the 180th meridian meet', () => {
    expect(gridCell({ lat: -16.8, lon: 179.999 })).toEqual(gridCell({ lat: -16.8, lon: -179.999 }))
    expect(gridCell({ lat: -16.8, lon: 179.985 })).toEqual({ lat: -16.8, lon: 179.98 })
  })

  test('there is one pole, whatever the longitude', () => {
    expect(gridCell({ lat: 90, lon: 12 })).toEqual(gridCell({ lat: 89.995, lon: -100 }))
    expect(gridCell({ lat: -90, lon: 0 })).toEqual({ lat: -90, lon: 0 })
  })

  test('five hundred points within a kilometre are at most ten cells', () => {
    fc.assert(
      fc.property(
        fc.record({
          lat: fc.double({ min: -75, max: 75, noNaN: true }),
          lon: fc.double({ min: -179, max: 179, noNaN: true }),
        }),
        fc.array(
          fc.tuple(
            fc.double({ min: -0.0045, max: 0.0045, noNaN: true }),
            fc.double({ min: -0.0045, max: 0.0045, noNaN: true }),
          ),
          {
            maxLength: 500,
          },
        ),
        ({ lat, lon }, steps) => {
          const cells = new Set(
            steps.map(([north, east]) => JSON.stringify(gridCell({ lat: lat + north, lon: lon + east }))),
          )
          expect(cells.size).toBeLessThanOrEqual(10)
        },
      ),
    )
  })
})
