import { deviceStorage, membersOf } from '../../lib/browser-storage.ts'

/** Identifies this browser's subscription to the server, and authorises changing and erasing it. */
export interface KeptSubscription {
  id: string
  token: string
}

const KEY = 'lake-effect-notifications'

/** @returns null when this browser has no subscription, or storage is blocked */
export function readKept(): KeptSubscription | null {
  return deviceStorage.read(KEY, (kept) => {
    const { id, token } = membersOf(kept)
    return typeof id === 'string' && typeof token === 'string' ? { id, token } : null
  })
}

/** @throws when storage is blocked: a subscription that could never be erased must not be made */
export function keep(subscription: KeptSubscription): void {
  if (!deviceStorage.write(KEY, subscription)) throw new Error('This browser keeps nothing.')
}

export function forgetKept(): void {
  deviceStorage.remove(KEY)
}
