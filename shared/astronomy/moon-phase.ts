import type { MoonPhase } from '#shared/contracts/astronomy.ts'

/**
 * The last fraction that still bears each name. The four quarters get 0.03 (about 21 hours) on either side; our choice.
 */
const PHASES: readonly (readonly [upTo: number, name: MoonPhase, included: boolean])[] = [
  [0.03, 'New Moon', false],
  [0.22, 'Waxing Crescent', false],
  [0.28, 'First Quarter', true],
  [0.47, 'Waxing Gibbous', false],
  [0.53, 'Full Moon', true],
  [0.72, 'Waning Gibbous', false],
  [0.78, 'Last Quarter', true],
  [0.97, 'Waning Crescent', true],
]

/** @param fraction of the lunation: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter */
export const moonPhase = (fraction: number): MoonPhase =>
  PHASES.find(([upTo, , included]) => fraction < upTo || (included && fraction === upTo))?.[1] ?? 'New Moon'

/** Lit share of the disc, whole percent. */
export const moonIllumination = (fraction: number): number => Math.round(50 * (1 - Math.cos(2 * Math.PI * fraction)))
