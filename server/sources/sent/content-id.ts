import { createHash } from 'node:crypto'

/** An identifier for what came without one: the same content, the same identifier. */
export const contentId = (content: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24)
