import { createHmac } from 'node:crypto'
import { areSameBytes } from '../../secret.ts'

/** RFC 6238's advised length of a step. */
const STEP_MS = 30_000
/** Steps before and after the present one whose codes are taken: a phone's clock may be half a minute off. */
const STEPS_AROUND = 1
/** RFC 4226 advises 160 bits: as long as the hash. */
export const SECRET_BYTES = 20

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** Six digits by RFC 6238 with HMAC-SHA-1, which every authenticator app computes. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The step near `now` that has this code; null when none has. */
export function matchingStep(secret: Uint8Array, code: string, now: Date): number | null {
  const given = Buffer.from(code)
  const present = stepAt(now)
  for (let step = present - STEPS_AROUND; step <= present + STEPS_AROUND; step += 1) {
    const expected = Buffer.from(totpCode(secret, step))
    if (areSameBytes(given, expected)) return step
  }
  return null
}

/** Base32 by RFC 4648, without padding: 20 bytes need none. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

/** The `otpauth:` address that a QR code carries to an authenticator app. @param secret in Base32 */
export function totpAddress({ secret, issuer, account }: Record<'secret' | 'issuer' | 'account', string>): string {
  const [who, where] = [encodeURIComponent(account), encodeURIComponent(issuer)]
  return `otpauth://totp/${where}:${who}?secret=${secret}&issuer=${where}`
}
