import { expect, test } from 'vitest'
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

test('a rim stands where heavy snow begins, and none within it', () => {
  const [heavy = '', light = ''] = [agencyColours(4, 'snow')[0], agencyColours(2, 'snow')[0]]
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 5 }, (_, column) => (row === 0 || column === 0 ? light : heavy)),
  )
  const steps = readSteps(pixels(rows.flat()), { width: 5, height: 5 }, 'snow')?.steps
  expect(steps?.[2 * 5 + 2]).toBe(HEAVY)
  expect(steps?.[1 * 5 + 2]).toBe(RIM)
  expect(steps?.[2 * 5 + 1]).toBe(RIM)
  expect(steps?.[0]).toBe(2)
  // Nothing is known of the snow beyond the picture: the other end of the next row does not adjoin.
  expect(steps?.[2 * 5 + 4]).toBe(HEAVY)
  expect(steps?.[4 * 5 + 2]).toBe(HEAVY)
})

test('a picture is painted in the colours that it is given', () => {
  const painted = new Uint32Array(3)
  paintSteps({ width: 3, height: 1, steps: Uint8Array.of(0, 5, RIM) }, painted, Uint32Array.of(0, 1, 2, 3, 4, 5, 6))
  expect([...painted]).toEqual([0, 5, 6])
})
