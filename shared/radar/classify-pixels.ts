import { ECHO_COLOURS, type EchoClass, NO_ECHO, UNKNOWN_ECHO } from './radar-palette.ts'

/** Most that a channel may differ from the palette: recorded pictures differ by 2 where an encoder rounds. */
const TOLERANCE = 8

/**
 * The class of each pixel.
 *
 * @param pixels red, green, blue, alpha, one byte each
 * @param classOf class of a colour, red in its highest byte; asked once for each colour that is not fully transparent. By
 * our palette unless given.
 * @returns one class a pixel; `isReadable` is false when any pixel has a colour that is not explained
 */
export function classifyPixels(
  pixels: Uint8Array,
  classOf: (colour: number) => EchoClass = classInPalette,
): { classes: Uint8Array; isReadable: boolean } {
  const classes = new Uint8Array(pixels.length / 4)
  const known = new Map<number, EchoClass>()
  let isReadable = true
  let lastColour = 0
  let lastClass: EchoClass = NO_ECHO
  const colours = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  for (let index = 0; index < classes.length; index += 1) {
    const colour = colours.getUint32(index * 4)
    if ((colour & 0xff) === 0) continue
    if (colour !== lastColour) {
      lastColour = colour
      lastClass = known.get(colour) ?? classOf(colour)
      known.set(colour, lastClass)
    }
    classes[index] = lastClass
    if (lastClass === UNKNOWN_ECHO) isReadable = false
  }
  return { classes, isReadable }
}

/** The class of a colour. The palette is discrete and has no half-transparent pixels, so these are unknown too. */
function classInPalette(colour: number): EchoClass {
  if ((colour & 0xff) !== 0xff) return UNKNOWN_ECHO
  const channels = [colour >>> 24, (colour >>> 16) & 0xff, (colour >>> 8) & 0xff]
  const index = ECHO_COLOURS.findIndex((known) =>
    known.every((value, channel) => Math.abs(value - (channels[channel] ?? 0)) <= TOLERANCE),
  )
  return index === -1 ? UNKNOWN_ECHO : index + 1
}
