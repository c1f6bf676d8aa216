import { MINUTE_MS } from '../time.ts'

/**
 * The minute that an almanac prints for a rise or a set: the nearest. Clocks cut the seconds off, which would tell a
 * minute less than the weather services, whose times are rounded.
 *
 * @param at epoch milliseconds
 */
export const almanacMinute = (at: number): number => Math.round(at / MINUTE_MS) * MINUTE_MS
