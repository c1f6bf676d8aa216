import { describe, expect, test } from 'vitest'
import { agencyColours, HEAVY, paintSteps, RIM, readSteps } from './radar-steps.ts'

/** Pixels of “rgb(r g b)”, and of '' for nothing. */
const pixels = (colours: readonly string[]) =>
  Uint8Array.from(
    colours.flatMap((colour) => {
      return colour === '' ? [0, 0, 0, 0] : [...colour.matchAll(/\d+/g)].map(Number).concat(255)
    }),
  )

test('each colour of the agency is one of five steps, of rain and of snow', () => {
  for (const precipitation of ['rain', 'snow'] as const) {
    const colours = ([1, 2, 3, 4, 5] as const).flatMap((step) => agencyColours(step, precipitation))
    expect(new Set(colours).size).toBe(14)
  }
})

test.each([
  ['rain', 'rgb(0 153 255)', 2],
  ['snow', 'rgb(0 153 255)', 1],
  ['rain', 'rgb(0 204 0)', 3],
  ['snow', 'rgb(0 204 0)', 2],
] as const)('of %s %s is step %s', (precipitation, colour, step) => {
  expect(readSteps(pixels(['', colour]), { width: 2, height: 1 }, precipitation)?.steps).toEqual(Uint8Array.of(0, step))
})

test('a colour that a browser has changed a little is still read', () => {
  expect(readSteps(pixels(['rgb(151 203 255)']), { width: 1, height: 1 }, 'snow')?.steps[0]).toBe(1)
})

test('a picture with a colour that the palette does not have proves nothing', () => {
  expect(readSteps(pixels(['', 'rgb(18 52 86)']), { width: 2, height: 1 }, 'rain')).toBeNull()
})

describe('a rim', () => {
  const [heavy = '', light = ''] = [agencyColours(4, 'snow')[0], agencyColours(2, 'snow')[0]]
  /** Five by five pixels of heavy snow but for the northern row and a column of light snow. */
  const stepsBeside = (lightColumn: number) => {
    const rows = Array.from({ length: 5 }, (_, row) =>
      Array.from({ length: 5 }, (_, column) => (row === 0 || column === lightColumn ? light : heavy)),
    )
    return readSteps(pixels(rows.flat()), { width: 5, height: 5 }, 'snow')?.steps
  }

  test('stands where heavy snow begins, and none within it', () => {
    const steps = stepsBeside(0)
    expect(steps?.[2 * 5 + 2]).toBe(HEAVY)
    expect(steps?.[1 * 5 + 2]).toBe(RIM)
    expect(steps?.[2 * 5 + 1]).toBe(RIM)
    expect(steps?.[0]).toBe(2)
  })

  test('stands not at the edge of the picture: nothing is known of the snow beyond, and the next row does not adjoin', () => {
    const [fromEast, fromWest] = [stepsBeside(0), stepsBeside(4)]
    expect(fromEast?.[2 * 5 + 4]).toBe(HEAVY)
    expect(fromEast?.[4 * 5 + 2]).toBe(HEAVY)
    expect(fromWest?.[2 * 5]).toBe(HEAVY)
    expect(fromWest?.[2 * 5 + 3]).toBe(RIM)
  })
})

test('a picture is painted in the colours that it is given', () => {
  const painted = new Uint32Array(3)
  paintSteps({ width: 3, height: 1, steps: Uint8Array.of(0, 5, RIM) }, painted, Uint32Array.of(0, 1, 2, 3, 4, 5, 6))
  expect([...painted]).toEqual([0, 5, 6])
})
