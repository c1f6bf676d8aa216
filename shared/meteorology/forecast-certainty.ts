import type { RunSpread } from '../contracts/forecast-range.ts'

export interface Range {
  from: number
  to: number
}

/**
 * The range around a forecast temperature, as wide as the spread of an ensemble. The ensemble's own median holds for a
 * wide cell, perhaps over a lake, so only the distances of its runs from that median are used.
 *
 * @param forecast °C
 */
export const temperatureRange = (forecast: number, { from, middle, to }: RunSpread): Range => ({
  from: forecast + from - middle,
  to: forecast + to - middle,
})

/** A forecast amount with the ensemble's: the range holds both. @param forecast mm or cm, as the runs are */
export const amountRange = (forecast: number, { from, to }: RunSpread): Range => ({
  from: Math.max(0, Math.min(forecast, from)),
  to: Math.max(forecast, to),
})

export type Certainty = 'quite' | 'fairly' | 'unsure'

/**
 * Widest range of a day's high, holding eight of ten runs, for each grade, K: about ±1.5 and ±3 as standard deviations.
 */
const QUITE_SURE = 4
const FAIRLY_SURE = 8

/** How sure a day's high is. */
export function certaintyOf({ from, to }: Range): Certainty {
  const width = to - from
  if (width <= QUITE_SURE) return 'quite'
  return width <= FAIRLY_SURE ? 'fairly' : 'unsure'
}
