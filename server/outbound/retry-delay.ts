import { HOUR_MS, SECOND_MS } from '#shared/time.ts'

const LONGEST_BACKOFF_MS = 10 * SECOND_MS
/** A provider may ask for days; it is often back sooner, and open pages wait as long as the server tells them. */
const LONGEST_RETRY_AFTER_MS = HOUR_MS

export interface RetryDelay {
  /** The attempt that failed, from 1. */
  attempt: number
  /** The provider's Retry-After, if any. */
  retryAfterMs: number | null
  /** 0–1; spreads calls that failed at the same time (jitter). */
  random: number
}

/**
 * How long to wait before the next attempt: 2^attempt s plus up to 1 s, at most 10 s (spec section 9), and never less
 * than the provider asked for.
 */
export function retryDelayMs({ attempt, retryAfterMs, random }: RetryDelay): number {
  const spreadMs = random * SECOND_MS
  const backoffMs = Math.min(2 ** attempt * SECOND_MS + spreadMs, LONGEST_BACKOFF_MS)
  return retryAfterMs === null ? backoffMs : Math.max(backoffMs, retryAfterMs + spreadMs)
}

/** A `Retry-After` header, given in seconds or as a date (RFC 9110 section 10.2.3), as milliseconds from now, at most an hour. */
export function parseRetryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\s*\d+\s*$/.test(header)) return Math.min(Number(header) * SECOND_MS, LONGEST_RETRY_AFTER_MS)
  // `Date.parse` also takes fragments such as "1.5" or "-3"; a date begins with the name of its day.
  const at = /^\s*[A-Za-z]{3}/.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now.getTime()), LONGEST_RETRY_AFTER_MS)
}
