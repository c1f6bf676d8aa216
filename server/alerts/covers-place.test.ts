import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anArea, BUFFALO, squareAround, TORONTO } from '../../tests/helpers/an-alert-message.ts'
import { coversPlace, needsZones } from './covers-place.ts'

const none: ReadonlySet<string> = new Set()
const here = anArea()
const away = anArea({ shape: squareAround({ lat: 50, lon: -100 }) })

describe('an area with a shape', () => {
  test('covers what lies inside, and its border', () => {
    expect(coversPlace([here], TORONTO, null)).toBe('covered')
    expect(coversPlace([here], { lat: TORONTO.lat + 0.5, lon: TORONTO.lon }, null)).toBe('covered')
    expect(coversPlace([away], TORONTO, null)).toBe('not-covered')
  })

  test('does not cover its hole', () => {
    const [outer = []] = squareAround(TORONTO, 2)
    const [hole = []] = squareAround(TORONTO, 0.1)
    const ring = anArea({ shape: [[...outer, ...hole]] })
    expect(coversPlace([ring], TORONTO, null)).toBe('not-covered')
    expect(coversPlace([ring], { lat: TORONTO.lat + 1, lon: TORONTO.lon }, null)).toBe('covered')
  })

  test('covers by any of its parts', () => {
    const islands = anArea({ shape: [...squareAround(BUFFALO, 0.1), ...squareAround(TORONTO, 0.1)] })
    expect(coversPlace([islands], TORONTO, null)).toBe('covered')
    expect(coversPlace([islands], { lat: 43.2, lon: -79.1 }, null)).toBe('not-covered')
  })

  test('is not made larger by its zone: a storm’s polygon crosses a part of a county', () => {
    expect(coversPlace([{ ...away, zone: 'NYC029' }], BUFFALO, new Set(['NYC029']))).toBe('not-covered')
  })

  test('of which a part could not be read covers what lies in the others, and may cover any other place', () => {
    const partial = anArea({ isPartial: true })
    expect(coversPlace([partial], TORONTO, none)).toBe('covered')
    expect(coversPlace([partial], BUFFALO, none)).toBe('unknown')
  })

  test('agrees with plain arithmetic for squares', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    fc.assert(
      fc.property(degrees(80), degrees(170), degrees(3), degrees(3), (lat, lon, north, east) => {
        const isInside = Math.abs(north) < 1 && Math.abs(east) < 1
        fc.pre(Math.abs(Math.abs(north) - 1) > 1e-6 && Math.abs(Math.abs(east) - 1) > 1e-6)
        const area = anArea({ shape: squareAround({ lat, lon }, 1) })
        expect(coversPlace([area], { lat: lat + north, lon: lon + east }, null)).toBe(
          isInside ? 'covered' : 'not-covered',
        )
      }),
    )
  })
})

describe('an area without a shape', () => {
  const zone = anArea({ shape: null, zone: 'NYZ010' })

  test('covers the places of its zone', () => {
    expect(coversPlace([zone], BUFFALO, new Set(['NYZ010', 'NYC029']))).toBe('covered')
    expect(coversPlace([zone], BUFFALO, new Set(['NYZ011']))).toBe('not-covered')
    expect(coversPlace([zone], BUFFALO, none)).toBe('not-covered')
    expect(needsZones([zone])).toBe(true)
    expect(needsZones([here])).toBe(false)
    expect(needsZones([here, zone])).toBe(true)
    expect(needsZones([anArea({ shape: null, zone: null })])).toBe(false)
  })

  test('may cover any place while nobody can say which zones it has', () => {
    expect(coversPlace([zone], BUFFALO, null)).toBe('unknown')
    expect(coversPlace([away, zone], BUFFALO, null)).toBe('unknown')
    expect(coversPlace([here, zone], TORONTO, null)).toBe('covered')
  })

  test('may cover any place when it has no zone either', () => {
    expect(coversPlace([anArea({ shape: null, zone: null })], TORONTO, none)).toBe('unknown')
    expect(coversPlace([], TORONTO, none)).toBe('unknown')
  })
})
