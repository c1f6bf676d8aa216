import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { type Clock, HOUR_MS, SECOND_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'

/** Identifies this site to push services (RFC 8292, “VAPID”). */
export interface SiteKeys {
  /** The public key, base64url: browsers subscribe with it. */
  publicKey: string
  /** The `Authorization` of a request to the push service at an origin. */
  authorization(origin: string): string
}

/** Push services accept up to 24 hours. */
const TOKEN_HOLDS_MS = 12 * HOUR_MS
const TOKEN_USED_MS = 11 * HOUR_MS
const MOST_TOKENS = 100

interface SiteKeysParts {
  db: Db
  clock: Clock
  /** Whom a push service can write to: `mailto:` or the site's https address. */
  contact: string
}

/**
 * The site's key pair, made at the first start and kept in the database, so that its backup and all processes have it.
 */
export async function loadSiteKeys({ db, clock, contact }: SiteKeysParts): Promise<SiteKeys> {
  const pair = createECDH('prime256v1')
  const [made, secret] = [pair.generateKeys(), pair.getPrivateKey()]
  await db
    .insertInto('push_keys')
    .values({
      name: 'vapid',
      public_key: made.toString('base64url'),
      // A small number has fewer than 32 bytes.
      private_key: Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url'),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { public_key, private_key } = await db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
  const key = privateKeyOf(public_key, private_key)
  const tokens = new Map<string, { token: string; madeAt: number }>()
  return {
    publicKey: public_key,
    authorization(origin) {
      const now = clock().getTime()
      const known = tokens.get(origin)
      if (known && Math.abs(now - known.madeAt) < TOKEN_USED_MS) return known.token
      if (tokens.size >= MOST_TOKENS) tokens.clear()
      const claims = { aud: origin, exp: Math.floor((now + TOKEN_HOLDS_MS) / SECOND_MS), sub: contact }
      const token = `vapid t=${signedToken(claims, key)}, k=${public_key}`
      tokens.set(origin, { token, madeAt: now })
      return token
    },
  }
}

function privateKeyOf(publicKey: string, d: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d, x, y } })
}

/** A JSON Web Token with ES256. */
function signedToken(claims: Record<string, unknown>, key: KeyObject): string {
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
