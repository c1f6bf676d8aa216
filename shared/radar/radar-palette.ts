import type { RadarStep } from '../contracts/next-hours.ts'
import type { RadarPrecipitation } from '../contracts/radar.ts'

/**
 * What a pixel of a radar picture says: 0 no echo, 1 to 14 the colours of Environment Canada's 14-colour scale from the
 * weakest on, 15 a colour that the scale does not have.
 */
export type EchoClass = number
export const NO_ECHO: EchoClass = 0
export const UNKNOWN_ECHO: EchoClass = 15

/** Colours of the classes 1 to 14, `Radar-{Rain|Snow}_Dis-14colors`: the same for rain and snow. Red, green, blue. */
export const ECHO_COLOURS: readonly (readonly [number, number, number])[] = [
  [0x99, 0xcc, 0xff],
  [0x00, 0x99, 0xff],
  [0x00, 0xff, 0x66],
  [0x00, 0xcc, 0x00],
  [0x00, 0x99, 0x00],
  [0x00, 0x66, 0x00],
  [0xff, 0xff, 0x00],
  [0xff, 0xcc, 0x00],
  [0xff, 0x99, 0x00],
  [0xff, 0x66, 0x00],
  [0xff, 0x00, 0x00],
  [0xff, 0x02, 0x99],
  [0x99, 0x33, 0xcc],
  [0x66, 0x00, 0x99],
]

/** Where each class begins: rain mm/h, snow cm/h. */
export const CLASS_LIMITS: Record<RadarPrecipitation, readonly number[]> = {
  rain: [0.1, 1, 2, 4, 8, 12, 16, 24, 32, 50, 64, 100, 125, 200],
  snow: [0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 4, 5, 7.5, 10, 20],
}

/** Where each word begins: rain mm/h, snow cm/h. All are limits of the palette, so that a pixel can tell them apart. */
export const STEP_LIMITS: Record<RadarPrecipitation, readonly (readonly [from: number, step: RadarStep])[]> = {
  rain: [
    [32, 'very-heavy'],
    [8, 'heavy'],
    [2, 'moderate'],
    [1, 'light'],
    [0.1, 'very-light'],
  ],
  snow: [
    [4, 'very-heavy'],
    [2, 'heavy'],
    [1, 'moderate'],
    [0.5, 'light'],
    [0.1, 'very-light'],
  ],
}

/** @param rate rain mm/h, snow cm/h */
export const stepOf = (rate: number, precipitation: RadarPrecipitation): RadarStep =>
  STEP_LIMITS[precipitation].find(([from]) => rate >= from)?.[1] ?? 'none'

/**
 * The rate that stands for a class: the geometric middle of its limits, of the highest its beginning.
 *
 * @param echo 0 to 14
 * @returns rain mm/h, snow cm/h
 */
export function rateOf(echo: EchoClass, precipitation: RadarPrecipitation): number {
  const limits = CLASS_LIMITS[precipitation]
  const from = limits[echo - 1] ?? 0
  return Math.round(Math.sqrt(from * (limits[echo] ?? from)) * 100) / 100
}
