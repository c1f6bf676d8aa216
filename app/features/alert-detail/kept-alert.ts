import { alertStorageKey } from '#shared/alerts/alert-storage-key.ts'
import type { Alert } from '#shared/contracts/alert.ts'

/**
 * What the page that the visitor comes from has left of an alert. Null when there is nothing that can be read: anybody may
 * have written it, and storage may be blocked.
 */
export function keptAlert(id: string): Alert | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(alertStorageKey(id)) ?? '')
    return isAlert(kept) && kept.id === id ? kept : null
  } catch {
    return null
  }
}

const WORDS = ['id', 'event', 'sender', 'description', 'severity', 'source', 'start', 'language'] as const
const WORDS_OR_NULL = ['headline', 'instruction', 'issued', 'end', 'url'] as const
const SEVERITIES: unknown[] = ['extreme', 'severe', 'moderate', 'minor'] satisfies Alert['severity'][]

function isAlert(value: unknown): value is Alert {
  if (typeof value !== 'object' || value === null) return false
  const has = (key: string, ...types: string[]) => types.includes(kindOf(Reflect.get(value, key)))
  return (
    WORDS.every((key) => has(key, 'string')) &&
    WORDS_OR_NULL.every((key) => has(key, 'string', 'null')) &&
    has('french', 'object', 'null') &&
    SEVERITIES.includes(Reflect.get(value, 'severity')) &&
    'areas' in value &&
    Array.isArray(value.areas) &&
    value.areas.every((area) => typeof area === 'string')
  )
}

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value)
