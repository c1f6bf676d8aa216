import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import { readBoxPixels } from '#server/radar/read-box-pixels.ts'
import { readPng } from '#server/radar/read-png.ts'

/** The agency's bands: the µg/m³ of fine particles at which each begins, and the step that it belongs to. */
const BANDS = [
  [1, 1],
  [10, 2],
  [20, 2],
  [30, 3],
  [40, 3],
  [50, 3],
  [60, 4],
  [70, 4],
  [80, 4],
  [90, 4],
  [100, 5],
] as const
/** Least height of a swatch in the legend, pixels: swatches are some eight high, letters and borders less. */
const SWATCH_PIXELS = 5
const WHITE = 0xffffff
/** Most that a channel may differ from the legend: encoders round. */
const TOLERANCE = 4

/**
 * The colours of the bands, read from the legend that comes with the pictures: the only column of swatches.
 *
 * @returns a number `rrggbb` for each band, the thinnest smoke first
 * @throws {AppError} 502 `provider-unreadable` when it has more or fewer swatches than there are bands
 */
export async function readSmokeLegend(file: Uint8Array): Promise<number[]> {
  const { width, height, pixels } = await readPng(file).catch(unreadable)
  for (let x = 0; x < width; x += 1) {
    const swatches: number[] = []
    let run = 0
    for (let y = 0; y < height; y += 1) {
      const colour = colourAt(pixels, y * width + x)
      run = colour !== WHITE && colour === colourAt(pixels, (y - 1) * width + x) ? run + 1 : 1
      if (run === SWATCH_PIXELS && colour !== null && !swatches.includes(colour)) swatches.push(colour)
    }
    if (swatches.length === BANDS.length) return swatches
  }
  return unreadable(new RangeError('a legend with other bands'))
}

/**
 * How thick the smoke is at each pixel of the radar box: 0 to 5.
 *
 * @param bands colours of the legend
 * @throws {AppError} 502 `provider-unreadable` for a torn picture, one of another size, or with a colour beyond the
 * legend
 */
export async function readSmoke(file: Uint8Array, bands: readonly number[]): Promise<Uint8Array> {
  const pixels = await readBoxPixels(file, 'ECCC')
  const steps = new Uint8Array(pixels.length / 4)
  const known = new Map<number, number>()
  for (let pixel = 0; pixel < steps.length; pixel += 1) {
    const colour = colourAt(pixels, pixel)
    if (colour === null) continue
    const step = known.get(colour) ?? stepOf(colour, bands)
    known.set(colour, step)
    steps[pixel] = step
  }
  return steps
}

function stepOf(colour: number, bands: readonly number[]): number {
  const band = bands.findIndex((known) =>
    [16, 8, 0].every((shift) => Math.abs(((known >> shift) & 255) - ((colour >> shift) & 255)) <= TOLERANCE),
  )
  return BANDS[band]?.[1] ?? unreadable(new RangeError('a colour beyond the legend'))
}

/** The colour of a pixel as `rrggbb`; null for one that is not painted. */
function colourAt(pixels: Uint8Array, pixel: number): number | null {
  const at = pixel * 4
  if (pixel < 0 || pixels[at + 3] === 0) return null
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
}

function unreadable(cause: unknown): never {
  throw unreadableAnswer('ECCC', cause)
}
