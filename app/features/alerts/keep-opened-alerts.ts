import { alertHref, alertStorageKey } from '#shared/alerts/alert-storage-key.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { plainPath } from '#shared/language-path.ts'

/**
 * Leaves an alert in session storage when the visitor opens its page, which then shows it at once. Links in what the server
 * drew are nobody's: without this they would load a whole new document. The answer ends it.
 *
 * @param known the alerts of the place, and its zone
 * @param open shows a page of this site
 */
export function keepOpenedAlerts(
  known: () => Pick<AlertsAnswer, 'data' | 'timeZone'> | undefined,
  open: (path: string) => unknown,
): () => void {
  const listening = new AbortController()
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      const link = target instanceof Element ? target.closest('a') : null
      const path = link && plainPath(link.pathname)
      const answer = known()
      const alert = answer?.data.find(({ id }) => alertHref(id) === path)
      if (!path || !alert) return
      try {
        sessionStorage.setItem(alertStorageKey(alert.id), JSON.stringify({ ...alert, timeZone: answer?.timeZone }))
      } catch {
        // Blocked or full: the page asks the server.
        return
      }
      if (!isPlainClick(event)) return
      event.preventDefault()
      open(path)
    },
    { capture: true, signal: listening.signal },
  )
  return () => listening.abort()
}

/** Not one that asks for a new tab or window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
