import type { RadarStep } from '#shared/contracts/next-hours.ts'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { classifyPixels } from '#shared/radar/classify-pixels.ts'
import { CLASS_LIMITS, ECHO_COLOURS, stepOf } from '#shared/radar/radar-palette.ts'

/** How heavy an echo is: 0 nothing, 1 very light, 2 light, 3 moderate, 4 heavy, 5 very heavy. */
export type Step = 0 | 1 | 2 | 3 | 4 | 5

/** A radar picture as it is drawn: one byte for each pixel, row by row from the north-west. */
export interface StepPicture {
  width: number
  height: number
  /** A step, or `RIM`. */
  steps: Uint8Array
}

/** Pixels at the edge of heavy echoes. They are drawn as a dark outline, which colour-blind visitors see. */
export const RIM = 6
export const HEAVY = 4

const STEPS: Record<RadarStep, Step> = { none: 0, 'very-light': 1, light: 2, moderate: 3, heavy: 4, 'very-heavy': 5 }

/** The step of each class of the agency's palette, from 0 for no echo. */
const stepsOfClasses = (precipitation: RadarPrecipitation): Uint8Array =>
  Uint8Array.of(0, ...CLASS_LIMITS[precipitation].map((from) => STEPS[stepOf(from, precipitation)]))

/** The agency's colours for a step as CSS, lightest first. */
export function agencyColours(step: Step, precipitation: RadarPrecipitation): string[] {
  const steps = stepsOfClasses(precipitation)
  return ECHO_COLOURS.filter((_, index) => steps[index + 1] === step).map((channels) => `rgb(${channels.join(' ')})`)
}

/**
 * Reads a picture in the agency's colours.
 *
 * @param rgba four bytes for each pixel
 * @returns null when a pixel has a colour outside the palette: the picture is not trusted
 */
export function readSteps(
  rgba: Uint8Array,
  { width, height }: { width: number; height: number },
  precipitation: RadarPrecipitation,
): StepPicture | null {
  const { classes, isReadable } = classifyPixels(rgba)
  if (!isReadable) return null
  const stepsOf = stepsOfClasses(precipitation)
  const steps = new Uint8Array(classes.length)
  for (let pixel = 0; pixel < classes.length; pixel++) steps[pixel] = stepsOf[classes[pixel] ?? 0] ?? 0
  drawRims(steps, width)
  return { width, height, steps }
}

function drawRims(steps: Uint8Array, width: number): void {
  const isLess = (pixel: number) => (steps[pixel] ?? RIM) < HEAVY
  for (let pixel = 0; pixel < steps.length; pixel++) {
    if ((steps[pixel] ?? 0) < HEAVY) continue
    const column = pixel % width
    const isLessBeside = (column > 0 && isLess(pixel - 1)) || (column < width - 1 && isLess(pixel + 1))
    if (isLessBeside || isLess(pixel - width) || isLess(pixel + width)) steps[pixel] = RIM
  }
}

/** Paints a picture of steps. @param colours of the steps 0 to 5 and of the rim, as 32-bit canvas pixels */
export function paintSteps(picture: StepPicture, pixels: Uint32Array, colours: Uint32Array): void {
  const { steps } = picture
  for (let pixel = 0; pixel < steps.length; pixel++) pixels[pixel] = colours[steps[pixel] ?? 0] ?? 0
}
