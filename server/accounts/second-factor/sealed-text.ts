import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secret } from '../../secret.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: Secret): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret.reveal(), '', 'lake-effect: authenticator apps', 32))

/** Bytes encrypted for the database by the site's secret and bound to `owner`: IV, text and tag, base64url. */
export function seal(bytes: Uint8Array, owner: string, secret: Secret): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(owner))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The bytes that were sealed; null with another secret or owner, or when the text was changed. */
export function unseal(text: string, owner: string, secret: Secret): Uint8Array | null {
  const all = Buffer.from(text, 'base64url')
  if (all.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, keyOf(secret), all.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(all.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(all.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
