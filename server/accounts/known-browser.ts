import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Secret } from '../secret.ts'

const COOKIE = '__Host-known-browser'
const HALF_A_YEAR_S = 182 * 24 * 60 * 60

/**
 * A browser in which somebody has signed in before. Its failures are counted on their own (OWASP's device cookies), so
 * that whoever guesses at an account cannot lock its owner out of it.
 *
 * @returns what tells the browser apart; null for one that has never signed in to this account
 */
export function findKnownBrowser(headers: Headers, email: string, secret: Secret): string | null {
  const value = parse(headers.get('Cookie') ?? '', COOKIE)[COOKIE]
  const [browser = '', signature = ''] = value?.split('.') ?? []
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(browser, email, secret)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? browser : null
}

/** A whole Set-Cookie that makes a browser known to this account. It says nothing about who it is. */
export function knownBrowserCookie(email: string, secret: Secret): string {
  const browser = randomBytes(16).toString('base64url')
  const value = `${browser}.${sign(browser, email, secret).toString('base64url')}`
  return `${COOKIE}=${value}; Max-Age=${HALF_A_YEAR_S}; Path=/; HttpOnly; Secure; SameSite=Lax`
}

const sign = (browser: string, email: string, secret: Secret): Buffer =>
  createHmac('sha256', secret.reveal()).update(`browser:${browser}:${email}`).digest()
