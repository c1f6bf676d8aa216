/** Identifies this browser's subscription to the server, and authorises changing and erasing it. */
export interface KeptSubscription {
  id: string
  token: string
}

const KEY = 'lake-effect-notifications'

/** @returns null when this browser has no subscription, or storage is blocked */
export function readKept(): KeptSubscription | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('token' in kept)) return null
    return { id: String(kept.id), token: String(kept.token) }
  } catch {
    return null
  }
}

/** @throws when storage is blocked: a subscription that could never be erased must not be made */
export function keep(subscription: KeptSubscription): void {
  localStorage.setItem(KEY, JSON.stringify(subscription))
}

export function forgetKept(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}
