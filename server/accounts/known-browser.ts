import { randomBytes } from 'node:crypto'
import { areSameBytes, hmacOf, type Secret } from '../secret.ts'
import { readAccountCookie, type Signing, writeAccountCookie } from './account-cookie.ts'

const HALF_A_YEAR_S = 182 * 24 * 60 * 60

/**
 * A browser from which the account has signed in before. Its failures are counted on their own (OWASP's device
 * cookies), so that guessing at an account from elsewhere cannot lock its owner out.
 *
 * @returns the browser's random id; null for one that has never signed in to this account
 */
export function findKnownBrowser(headers: Headers, email: string, { origin, secret }: Signing): string | null {
  const given = readAccountCookie('known-browser', headers, origin) ?? ''
  const [browser = ''] = given.split('.')
  return areSameBytes(Buffer.from(given), Buffer.from(signed(browser, email, secret))) ? browser : null
}

/** `Set-Cookie` header that makes a browser known to this account: a random id with its signature, no personal data. */
export function knownBrowserCookie(email: string, { origin, secret }: Signing): string {
  const value = signed(randomBytes(16).toString('base64url'), email, secret)
  return writeAccountCookie('known-browser', value, { origin, maxAgeSeconds: HALF_A_YEAR_S })
}

const signed = (browser: string, email: string, secret: Secret): string =>
  `${browser}.${hmacOf(secret, `browser:${browser}:${email}`).toString('base64url')}`
