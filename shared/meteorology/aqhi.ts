export type AqhiRisk = 'low' | 'moderate' | 'high' | 'very-high'

/** How far a station's air may lie from the place that it is shown for, km. */
export const FARTHEST_STATION_KM = 100

/** The last of the official scale's eleven steps, written “10+”. */
export const ABOVE_TEN = 11
/** The official scale of the Air Quality Health Index, lowest first. */
export const AQHI_STEPS: readonly number[] = Array.from({ length: ABOVE_TEN }, (_, index) => index + 1)

/**
 * Step of the official scale for an index as stations send it: rounded half up, never below 1; from 10.5 on “10+”.
 *
 * @returns 1–11
 */
export const aqhiStep = (index: number): number => Math.min(ABOVE_TEN, Math.max(1, Math.floor(index + 0.5)))

/** The official risk of a step: 1–3 low, 4–6 moderate, 7–10 high, above very high. */
export function aqhiRisk(step: number): AqhiRisk {
  if (step <= 3) return 'low'
  if (step <= 6) return 'moderate'
  return step < ABOVE_TEN ? 'high' : 'very-high'
}
