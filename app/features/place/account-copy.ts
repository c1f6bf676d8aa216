import { useSyncExternalStore } from 'react'
import type { SavedPlace } from '#shared/places/saved-place.ts'
import { deviceStorage, membersOf } from '../../lib/browser-storage.ts'
import { COPY_KEY } from './account-copy-key.ts'
import type { AccountCopy } from './account-list.ts'

const CHANGED = 'places-account-changed'

let last: { text: string | null; copy: AccountCopy | null } = { text: null, copy: null }

/** This browser's copy of an account's list; null without one. The object stays the same while its content does. */
export function readAccountCopy(): AccountCopy | null {
  const text = deviceStorage.readText(COPY_KEY)
  if (text !== last.text) last = { text, copy: deviceStorage.read(COPY_KEY, parseAccountCopy) }
  return last.copy
}

/** Null for what is not a copy. Device and account are then merged as for the first time, which loses nothing. */
export function parseAccountCopy(kept: unknown): AccountCopy | null {
  const { account, base, own, left } = membersOf(kept)
  if (typeof account !== 'string' || !isList(base) || !isList(own) || !isList(left)) return null
  return { account, base, own, left }
}

const isList = (value: unknown): value is SavedPlace[] => Array.isArray(value) && value.every(isPlace)

function isPlace(value: unknown): value is SavedPlace {
  const { label, ownName, coordinates }: Partial<SavedPlace> = value ?? {}
  return (
    typeof label === 'string' &&
    (ownName === null || typeof ownName === 'string') &&
    typeof coordinates?.lat === 'number' &&
    typeof coordinates.lon === 'number'
  )
}

/** @returns whether it was kept: storage may be blocked or full */
export function keepAccountCopy(copy: AccountCopy | null): boolean {
  const isKept = copy ? deviceStorage.write(COPY_KEY, copy) : deviceStorage.remove(COPY_KEY)
  if (isKept) dispatchEvent(new Event(CHANGED))
  return isKept
}

export const useAccountCopy = (): AccountCopy | null => useSyncExternalStore(subscribe, readAccountCopy, () => null)

function subscribe(listener: () => void): () => void {
  const listening = new AbortController()
  addEventListener(CHANGED, listener, listening)
  addEventListener('storage', (event) => event.key === COPY_KEY && listener(), listening)
  return () => listening.abort()
}
