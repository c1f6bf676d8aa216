import { useEffect, useState } from 'react'
import { alertStorageKey } from '#shared/alerts/alert-storage-key.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { tabStorage } from '../../lib/browser-storage.ts'

/** An alert and, unless an older page left it, the IANA zone of the place it was shown for. */
export type KeptAlert = Alert & { timeZone?: string }

/**
 * The copy of an alert that the previous page left in session storage. Null when it is missing, unreadable or not of
 * the expected shape: other scripts can write there, and storage may be blocked.
 */
export function keptAlert(id: string): KeptAlert | null {
  return tabStorage.read(alertStorageKey(id), (kept) => (isAlert(kept) && kept.id === id ? kept : null))
}

/**
 * Keeps the newest version of an alert that the visitor has seen, for when the server cannot be reached.
 *
 * @param timeZone IANA zone that tells its times
 */
export function useKeepAlert(alert: Alert | undefined, timeZone: string | undefined): void {
  useEffect(() => {
    if (alert) tabStorage.write(alertStorageKey(alert.id), { ...alert, timeZone })
  }, [alert, timeZone])
}

/** The browser's copy of an alert; null on the server and until the page has hydrated. */
export function useKeptAlert(id: string): KeptAlert | null {
  const [kept, setKept] = useState<KeptAlert | null>(null)
  useEffect(() => setKept(keptAlert(id)), [id])
  return kept
}

const WORDS = ['id', 'event', 'sender', 'description', 'severity', 'source', 'start', 'language'] as const
const WORDS_OR_NULL = ['headline', 'instruction', 'issued', 'end', 'url'] as const
const SEVERITIES: unknown[] = ['extreme', 'severe', 'moderate', 'minor'] satisfies Alert['severity'][]

function isAlert(value: unknown): value is KeptAlert {
  if (typeof value !== 'object' || value === null) return false
  const has = (key: string, ...types: string[]) => types.includes(kindOf(Reflect.get(value, key)))
  return (
    WORDS.every((key) => has(key, 'string')) &&
    WORDS_OR_NULL.every((key) => has(key, 'string', 'null')) &&
    has('french', 'object', 'null') &&
    (!('timeZone' in value) || isZone(value.timeZone)) &&
    SEVERITIES.includes(Reflect.get(value, 'severity')) &&
    'areas' in value &&
    Array.isArray(value.areas) &&
    value.areas.every((area) => typeof area === 'string')
  )
}

function isZone(value: unknown): boolean {
  try {
    return typeof value === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value)
