import { hash } from 'node:crypto'
import type { AlertProvider } from './alert-message.ts'

/** Our id of an issuer's message: fit for an address, and the same on every server at any time. */
export const alertId = (source: AlertProvider['source'], messageId: string): string =>
  hash('sha256', `${source}\n${messageId}`, 'hex').slice(0, 20)
