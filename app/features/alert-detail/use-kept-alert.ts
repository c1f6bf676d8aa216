import { useEffect, useState } from 'react'
import { alertStorageKey } from '#shared/alerts/alert-storage-key.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { tabStorage } from '../../lib/browser-storage.ts'
import { type KeptAlert, keptAlert } from './kept-alert.ts'

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
