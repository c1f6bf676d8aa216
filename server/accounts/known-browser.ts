import { createHmac, randomBytes } from 'node:crypto'
import type { Secret } from '../secret.ts'
import { readAccountCookie, type Signing, writeAccountCookie } from './account-cookie.ts'
import { areSameBytes } from './same-bytes.ts'

const HALF_A_YEAR_S = 182 * 24 * 60 * 60

/**
 * A browser from which the account has signed in before. Its failures are counted on their own (OWASP's device
 * cookies), so that guessing at an account from elsewhere cannot lock its owner out.
 *
 * @returns the browser's random id; null for one that has never signed in to this account
 */
export function findKnownBrowser(headers: Headers, email: string, { origin, secret }: Signing): string | null {
  const [browser = '', signature = ''] = readAccountCookie('known-browser', headers, origin)?.split('.') ?? []
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(browser, email, secret)]
  return areSameBytes(given, expected) ? browser : null
}

/** `Set-Cookie` header that makes a browser known to this account: a random id with its signature, no personal data. */
export function knownBrowserCookie(email: string, { origin, secret }: Signing): string {
  const browser = randomBytes(16).toString('base64url')
  const value = `${browser}.${sign(browser, email, secret).toString('base64url')}`
  return writeAccountCookie('known-browser', value, { origin, maxAgeSeconds: HALF_A_YEAR_S })
}

const sign = (browser: string, email: string, secret: Secret): Buffer =>
  createHmac('sha256', secret.reveal()).update(`browser:${browser}:${email}`).digest()
