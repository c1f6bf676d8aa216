import { createHmac } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import { areSameBytes, type Secret } from '#server/secret.ts'
import type { SharedAnswer } from '../shared-state.ts'

const ALGORITHM = 'sha256'
const SEAL_BYTES = 32

const contentSchema = z.object({ key: z.string(), at: z.number(), payload: z.unknown() })

/** Writes and reads stored answers. */
export interface Seals {
  seal(key: string, answer: SharedAnswer): Buffer
  /** null for what no process of this site has written under this key. */
  open(key: string, stored: Uint8Array): SharedAnswer | null
}

/**
 * A stored answer begins with the HMAC of the rest under the site's secret. A schema shows that a value has the right
 * form; the seal shows that a process of this site wrote it, and under this key: an alert that somebody else has put
 * into Redis has the right form as well. Nothing is deserialized before its seal was compared.
 */
export function createSeals(secret: Secret): Seals {
  const sealOf = (content: Uint8Array) =>
    createHmac(ALGORITHM, secret.reveal()).update('answer:').update(content).digest()
  return {
    seal(key, { at, payload }) {
      const content = serialize({ key, at, payload })
      return Buffer.concat([sealOf(content), content])
    },
    open(key, stored) {
      const [seal, content] = [stored.subarray(0, SEAL_BYTES), stored.subarray(SEAL_BYTES)]
      if (!areSameBytes(seal, sealOf(content))) return null
      const parsed = contentSchema.safeParse(deserialize(content))
      if (!parsed.success || parsed.data.key !== key) return null
      const { at, payload } = parsed.data
      return { at, payload }
    },
  }
}
