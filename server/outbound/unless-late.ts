import { within } from '#shared/within.ts'

export const LATE = Symbol('late')

/** What the work comes to, or `LATE` once so many milliseconds have passed; the work goes on. */
export const unlessLate = <T>(ms: number, work: Promise<T>): Promise<T | typeof LATE> =>
  within<T, typeof LATE>(ms, work, LATE)
