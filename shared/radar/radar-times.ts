import { MINUTE_MS } from '../time.ts'

/** Times that were read from radar are told in steps of five minutes, with “about”. */
export const ROUNDED_MS = 5 * MINUTE_MS

/** A radar picture older than this says nothing about the present. */
export const RADAR_HOLDS_MS = 20 * MINUTE_MS

/** The nearest step. @param at epoch milliseconds */
export const roundedMoment = (at: number): number => Math.round(at / ROUNDED_MS) * ROUNDED_MS

/** The step before: radar has seen everything up to it. */
export const roundedDown = (at: number): number => Math.floor(at / ROUNDED_MS) * ROUNDED_MS

/** The nearest step that is not over: precipitation that falls now has not ended. */
export function roundedEnd(at: number, now: number): number {
  const rounded = roundedMoment(at)
  return rounded < now ? rounded + ROUNDED_MS : rounded
}
