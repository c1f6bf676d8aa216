import { useEffect } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { hasAccountCopy } from './account-copy-key.ts'

/** Syncs the device's places with the account's. @param account for which the page was rendered; null for none */
export function useAccountPlaces(account: string | null): void {
  useEffect(() => {
    if (account === null && !hasAccountCopy()) return
    const staying = new AbortController()
    whenIdle()
      .then(() => import('./account-places.ts'))
      .then(async ({ followAccount }) => {
        if (!staying.signal.aborted) await followAccount(account, staying.signal)
      })
      // If the code cannot be loaded, the next page tries again.
      .catch(() => {})
    return () => staying.abort()
  }, [account])
}
