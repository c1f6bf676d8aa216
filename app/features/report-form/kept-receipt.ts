import type { Receipt } from './desk-state.ts'

const KEY = 'lake-effect-report-receipt'

/** Keeps the confirmation of a report that was sent in the background until its sender has seen it. */
export function keepReceipt(receipt: Receipt): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(receipt))
  } catch {
    // Blocked or full storage: the page itself still shows it.
  }
}

/** @returns null when there is none, or storage is blocked or holds something else */
export function keptReceipt(): Receipt | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { title, place, photos, videos, url } =
      typeof kept === 'object' ? ({ ...kept } as Record<string, unknown>) : {}
    if (typeof title !== 'string' || typeof place !== 'string') return null
    if (typeof photos !== 'number' || typeof videos !== 'number') return null
    return { title, place, photos, videos, url: typeof url === 'string' && url.startsWith('/receipts/') ? url : null }
  } catch {
    return null
  }
}

export function forgetReceipt(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
