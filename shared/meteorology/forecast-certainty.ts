import type { RunSpread } from '../contracts/forecast-range.ts'

export interface Range {
  from: number
  to: number
}

/**
 * A forecast temperature with the doubt of an ensemble. The ensemble's own middle belongs to a wide cell, over a lake perhaps:
 * its runs tell how far apart they are, the forecast tells around what.
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

/** Highest range of a day's high in which eight of ten runs lie, K: some ±1.5 and ±3 as standard deviations. */
const QUITE_SURE = 4
const FAIRLY_SURE = 8

/** How sure a day's high is. */
export function certaintyOf({ from, to }: Range): Certainty {
  const width = to - from
  if (width <= QUITE_SURE) return 'quite'
  return width <= FAIRLY_SURE ? 'fairly' : 'unsure'
}
