import { hash, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'

/** The keys of our own pages: 128 random bits, which only the sender can know. */
const DRAWN_KEY = /^[\da-f]{32}$/

/** Whether an `Idempotency-Key` is one that only its sender can know. */
export const isDrawnKey = (key: string): boolean => DRAWN_KEY.test(key)

/** What the API says of addresses that take their ids from `idUnderKey`. */
export const KEPT_ONCE = 'Sent again under the same Idempotency-Key of 32 hexadecimal digits, it is kept once.'

/** The header that `idUnderKey` reads, for the documentation. */
export const KEY_HEADER = z.object({
  'Idempotency-Key': z.string().optional().describe('32 random hexadecimal digits; others are ignored'),
})

/**
 * The id of a new post or comment. Under a drawn `Idempotency-Key` it is made of the key and of what is sent: what is
 * sent again, because its answer was lost, gets the id of the first. Other keys could be another visitor's, too, and
 * count for nothing.
 */
export function idUnderKey(c: Context, sent: readonly unknown[]): string {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined || !isDrawnKey(key)) return randomUUID()
  const digits = hash('sha256', JSON.stringify([key, ...sent]), 'hex')
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
