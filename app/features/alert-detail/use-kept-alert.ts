import { useEffect, useState } from 'react'
import { alertStorageKey } from '#shared/alerts/alert-storage-key.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { keptAlert } from './kept-alert.ts'

/** Keeps the newest version of an alert that the visitor has seen, for when the server cannot be reached. */
export function useKeepAlert(alert: Alert | undefined): void {
  useEffect(() => {
    if (!alert) return
    try {
      sessionStorage.setItem(alertStorageKey(alert.id), JSON.stringify(alert))
    } catch {
      // Storage is blocked or full.
    }
  }, [alert])
}

/** What the browser keeps of an alert; null on the server and until the page has woken up. */
export function useKeptAlert(id: string): Alert | null {
  const [kept, setKept] = useState<Alert | null>(null)
  useEffect(() => setKept(keptAlert(id)), [id])
  return kept
}
