import { hash } from 'node:crypto'

/** An identifier for what came without one: the same content, the same identifier. */
export const contentId = (content: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(content), 'hex').slice(0, 24)
