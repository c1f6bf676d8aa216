import type { RadarBand } from './radar-band.ts'

/**
 * Faults that a test can switch on. `stale`: no new picture for an hour. `torn`: files are cut off in the middle.
 * `swapped`: pictures show another part of the world, without echoes or radar coverage. `strange-colours`: a colour
 * that the legend does not have. `faults`: XML with status 200 for pictures. `no-extrapolation`: only that layer is
 * missing.
 */
export const RADAR_FAULTS = ['stale', 'torn', 'swapped', 'strange-colours', 'faults', 'no-extrapolation'] as const
export type RadarFault = (typeof RADAR_FAULTS)[number]

/** Controls of the radar: a band that replaces the story's echoes, and faults. */
export interface RadarBoard {
  band: RadarBand | null
  fault: RadarFault | null
}
