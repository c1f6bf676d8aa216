/** How heavy an echo is: 0 nothing, 1 very light, 2 light, 3 moderate, 4 heavy, 5 very heavy. */
export type Step = 0 | 1 | 2 | 3 | 4 | 5

/** A radar picture as it is drawn: one byte for each pixel, row by row from the north-west. */
export interface StepPicture {
  width: number
  height: number
  /** A step, or `RIM`. */
  steps: Uint8Array
}

/** The first pixels of what is heavy, next to what is not: a dark line that tells heavy without colour. */
export const RIM = 6
export const HEAVY = 4

/** The 14 colours of Environment Canada's discrete radar palette, lightest first, and their steps. */
const COLOURS = [
  0x99ccff, 0x0099ff, 0x00ff66, 0x00cc00, 0x009900, 0x006600, 0xffff00, 0xffcc00, 0xff9900, 0xff6600, 0xff0000,
  0xff0299, 0x9933cc, 0x660099,
]
const STEPS = {
  rain: [1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5],
  snow: [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5],
}

/** The agency's colours for a step, as styles have them, lightest first. */
export const agencyColours = (step: Step, precipitation: 'rain' | 'snow'): string[] =>
  COLOURS.filter((_, index) => STEPS[precipitation][index] === step).map(
    (colour) => `#${colour.toString(16).padStart(6, '0')}`,
  )

/** Some browsers change the pixels that a page reads a little, against fingerprinting. */
const TOLERANCE = 6

/**
 * Reads a picture in the agency's colours.
 *
 * @param rgba four bytes for each pixel
 * @returns null when an opaque pixel has a colour that the palette does not have: such a picture proves nothing
 */
export function readSteps(
  rgba: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
  precipitation: 'rain' | 'snow',
): StepPicture | null {
  const steps = new Uint8Array(width * height)
  const known = new Map<number, number>()
  for (let pixel = 0, at = 0; pixel < steps.length; pixel++, at += 4) {
    if (rgba[at + 3] === 0) continue
    const colour = ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0)
    let step = known.get(colour)
    if (step === undefined) {
      const index = COLOURS.findIndex((one) => isNear(one, colour))
      if (index < 0) return null
      step = STEPS[precipitation][index] ?? 0
      known.set(colour, step)
    }
    steps[pixel] = step
  }
  drawRims(steps, width)
  return { width, height, steps }
}

const isNear = (one: number, other: number): boolean =>
  [16, 8, 0].every((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) <= TOLERANCE)

function drawRims(steps: Uint8Array, width: number): void {
  const isLess = (pixel: number) => (steps[pixel] ?? RIM) < HEAVY
  for (let pixel = 0; pixel < steps.length; pixel++) {
    if ((steps[pixel] ?? 0) < HEAVY) continue
    if (isLess(pixel - 1) || isLess(pixel + 1) || isLess(pixel - width) || isLess(pixel + width)) steps[pixel] = RIM
  }
}

/**
 * Paints a picture of steps.
 *
 * @param colours of the steps 0 to 5 and of the rim, each one pixel as canvases hold it
 */
export function paintSteps(picture: StepPicture, pixels: Uint32Array, colours: Uint32Array): void {
  const { steps } = picture
  for (let pixel = 0; pixel < steps.length; pixel++) pixels[pixel] = colours[steps[pixel] ?? 0] ?? 0
}
