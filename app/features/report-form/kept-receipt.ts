import { deviceStorage, membersOf } from '../../lib/browser-storage.ts'
import type { Receipt } from './draft-state.ts'

const KEY = 'lake-effect-report-receipt'

/** Keeps the confirmation of a report that was sent in the background until its sender has seen it. */
export function keepReceipt(receipt: Receipt): void {
  deviceStorage.write(KEY, receipt)
}

/** @returns null when there is none, or storage is blocked or holds something else */
export function keptReceipt(): Receipt | null {
  return deviceStorage.read(KEY, (kept) => {
    const { title, place, photos, videos, url } = membersOf(kept)
    if (typeof title !== 'string' || typeof place !== 'string') return null
    if (typeof photos !== 'number' || typeof videos !== 'number') return null
    return { title, place, photos, videos, url: typeof url === 'string' && url.startsWith('/receipts/') ? url : null }
  })
}

export function forgetReceipt(): void {
  deviceStorage.remove(KEY)
}
