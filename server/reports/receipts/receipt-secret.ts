import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { isDrawnKey } from '../../community/id-under-key.ts'

/** Path of the page for a report's sender; the secret follows. */
export const RECEIPT_PREFIX = '/receipts/'

/** 192 bits. */
const SECRET_BYTES = 24

/**
 * The secret of a new report's receipt. When the report has a random idempotency key, the secret is made from that key:
 * a report that is sent again, because its answer was lost, has the same receipt, although only a hash of it is stored.
 */
export const receiptSecretFor = (c: Context): string =>
  repeatedReceiptSecret(c) ?? randomBytes(SECRET_BYTES).toString('base64url')

/** The secret of a report that was sent before under the same key; null when others could know the key. */
export function repeatedReceiptSecret(c: Context): string | null {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined || !isDrawnKey(key)) return null
  return hash('sha256', `receipt of ${key}`, 'buffer').subarray(0, SECRET_BYTES).toString('base64url')
}

/** The hash of a secret, as it is stored. */
export const hashOfReceipt = (secret: string): string => hash('sha256', secret, 'base64url')
