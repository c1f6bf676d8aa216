import { classifyPixels } from '#shared/radar/classify-pixels.ts'
import { RADAR_WIDTH } from '#shared/radar/radar-box.ts'
import { ECHO_COLOURS, NO_ECHO, UNKNOWN_ECHO } from '#shared/radar/radar-palette.ts'
import { type Colour, indexedPng } from './indexed-png.ts'
import type { RadarPictureName } from './radar-source.ts'
import { readBoxPixels } from './read-box-pixels.ts'

/** A picture of the agency, drawn anew: no byte of the received file is passed on. */
export interface DrawnPicture {
  png: Uint8Array<ArrayBuffer>
  /**
   * false: it has colours that the palette does not explain, which are drawn grey, never as if nothing were there; or one
   * colour fills it.
   */
  isReadable: boolean
}

/** A picture with what its pixels mean: echo classes, or for `unseen` 1 where no radar sees. */
export interface ReadPicture extends DrawnPicture {
  classes: Uint8Array
}

const MOST_OF_ONE_CLASS = 0.9

const ECHO_PALETTE: readonly Colour[] = [
  [0, 0, 0, 0],
  ...ECHO_COLOURS.map(([red, green, blue]): Colour => [red, green, blue, 255]),
  [128, 128, 128, 255],
]
const UNSEEN_PALETTE: readonly Colour[] = [
  [0, 0, 0, 0],
  [181, 181, 181, 128],
]

/** @throws {AppError} 502 `provider-unreadable` for a torn picture or one of another size */
export async function readRadarPicture(file: Uint8Array, shows: RadarPictureName['shows']): Promise<ReadPicture> {
  const { classes, isReadable } = await readClasses(file, shows)
  return { png: await drawClasses(classes, shows), isReadable, classes }
}

/** A picture of the radar box in the palette of the site. */
export const drawClasses = (classes: Uint8Array, shows: RadarPictureName['shows']): Promise<Uint8Array<ArrayBuffer>> =>
  indexedPng(classes, RADAR_WIDTH, shows === 'echoes' ? ECHO_PALETTE : UNSEEN_PALETTE)

/** What the pixels of a picture mean, the agency's or one drawn anew. @throws {AppError} as `readRadarPicture` */
export async function readClasses(file: Uint8Array, shows: RadarPictureName['shows']) {
  const pixels = await readBoxPixels(file, 'ECCC')
  if (shows === 'unseen') return { classes: unseenPixels(pixels), isReadable: true }
  const { classes, isReadable } = classifyPixels(pixels)
  return { classes, isReadable: isReadable && !isFlooded(classes) }
}

/** Whether one strength fills nearly the whole box, as no weather does: such a picture has lost its transparency. */
function isFlooded(classes: Uint8Array): boolean {
  const counts = new Uint32Array(UNKNOWN_ECHO + 1)
  // `for … of` takes ten times as long for the bytes of a picture.
  for (let index = 0; index < classes.length; index += 1) {
    const echo = classes[index] ?? 0
    counts[echo] = (counts[echo] ?? 0) + 1
  }
  return counts.some((count, echo) => echo !== NO_ECHO && count > classes.length * MOST_OF_ONE_CLASS)
}

/** Every pixel that is painted at all, edges included, counts as unseen. */
function unseenPixels(pixels: Uint8Array): Uint8Array {
  const unseen = new Uint8Array(pixels.length / 4)
  for (let index = 0; index < unseen.length; index += 1) unseen[index] = pixels[index * 4 + 3] === 0 ? 0 : 1
  return unseen
}
