import { ECDH } from 'node:crypto'
import type { BrowserKeys } from './encrypt-message.ts'

const PUBLIC_KEY_BYTES = 65
const AUTH_BYTES = 16
const BASE64URL = /^[\w-]+={0,2}$/

/**
 * Reads the keys of a subscription.
 *
 * @returns null unless the public key is a point of P-256 and the secret has 16 bytes
 */
export function readBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): BrowserKeys | null {
  if (!BASE64URL.test(p256dh) || !BASE64URL.test(auth)) return null
  const keys = { publicKey: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
  if (keys.publicKey.length !== PUBLIC_KEY_BYTES || keys.publicKey[0] !== 4 || keys.auth.length !== AUTH_BYTES)
    return null
  try {
    ECDH.convertKey(keys.publicKey, 'prime256v1')
    return keys
  } catch {
    return null
  }
}
