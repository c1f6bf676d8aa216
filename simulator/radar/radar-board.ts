import type { RadarBand } from './radar-band.ts'

/**
 * What a test can spoil. `stale`: no new picture for an hour. `torn`: files end in the middle. `swapped`: pictures show another part of the
 * world, where nothing is and no radar sees. `strange-colours`: one that the legend does not have. `faults`: XML with status 200 for
 * pictures. `no-extrapolation`: that layer alone is gone.
 */
export const RADAR_FAULTS = ['stale', 'torn', 'swapped', 'strange-colours', 'faults', 'no-extrapolation'] as const
export type RadarFault = (typeof RADAR_FAULTS)[number]

/** Levers of the radar: a band in place of the story's echoes, and faults. */
export class RadarBoard {
  #band: RadarBand | null = null
  #fault: RadarFault | null = null
  #revision = 0

  get band() {
    return this.#band
  }

  get fault() {
    return this.#fault
  }

  /** Changes with everything that changes pictures. */
  get revision() {
    return this.#revision
  }

  set({ band, fault }: { band: RadarBand | null; fault: RadarFault | null }) {
    this.#band = band
    this.#fault = fault
    this.#revision += 1
  }
}
