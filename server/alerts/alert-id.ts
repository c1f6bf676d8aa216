import { createHash } from 'node:crypto'
import type { AlertProvider } from './alert-message.ts'

/** Our id of an issuer's message: fit for an address, and the same on every server at any time. */
export const alertId = (source: AlertProvider['source'], messageId: string): string =>
  createHash('sha256').update(`${source}\n${messageId}`).digest('hex').slice(0, 20)
