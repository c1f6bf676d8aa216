import { alertHref, alertStorageKey } from '#shared/alerts/alert-storage-key.ts'
import type { Alert } from '#shared/contracts/alert.ts'

/** Leaves an alert in session storage when the visitor opens its page, which then shows it at once. The answer ends it. */
export function keepOpenedAlerts(listAlerts: () => readonly Alert[]): () => void {
  const listening = new AbortController()
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      const alert = link && listAlerts().find(({ id }) => alertHref(id) === link.pathname)
      if (!alert) return
      try {
        sessionStorage.setItem(alertStorageKey(alert.id), JSON.stringify(alert))
      } catch {
        // Blocked or full: the page asks the server.
      }
    },
    { capture: true, signal: listening.signal },
  )
  return () => listening.abort()
}
