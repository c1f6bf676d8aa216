import { useSyncExternalStore } from 'react'
import { COPY_KEY } from './account-copy-key.ts'
import type { AccountCopy } from './account-list.ts'

const CHANGED = 'places-account-changed'

let last: { text: string | null; copy: AccountCopy | null } = { text: null, copy: null }

/** What this browser keeps of an account's list: the same object as long as it says the same; null without one. */
export function readAccountCopy(): AccountCopy | null {
  try {
    const text = localStorage.getItem(COPY_KEY)
    if (text !== last.text) last = { text, copy: JSON.parse(text ?? 'null') }
    return last.copy
  } catch {
    return null
  }
}

/** @returns whether it was kept: storage may be blocked or full */
export function keepAccountCopy(copy: AccountCopy | null): boolean {
  try {
    if (copy) localStorage.setItem(COPY_KEY, JSON.stringify(copy))
    else localStorage.removeItem(COPY_KEY)
  } catch {
    return false
  }
  dispatchEvent(new Event(CHANGED))
  return true
}

export const useAccountCopy = (): AccountCopy | null => useSyncExternalStore(subscribe, readAccountCopy, () => null)

function subscribe(listener: () => void): () => void {
  const listening = new AbortController()
  addEventListener(CHANGED, listener, listening)
  addEventListener('storage', (event) => event.key === COPY_KEY && listener(), listening)
  return () => listening.abort()
}
