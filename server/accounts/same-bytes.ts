import { timingSafeEqual } from 'node:crypto'

/** Whether two signatures or codes are the same; takes as long for a nearly right one as for any other. */
export const areSameBytes = (given: Uint8Array, expected: Uint8Array): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected)
