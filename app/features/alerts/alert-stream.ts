import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { apiPath } from '#shared/language-path.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { noteSilence } from '../../lib/connection.ts'

interface Follower {
  hear: (answer: AlertsAnswer) => void
  /** Fetches the alerts with an ordinary request. */
  ask: () => void
}

/**
 * Follows the alerts at a place by a server-sent event stream while the page is visible; without a stream it asks once
 * a minute.
 *
 * A hidden page closes its stream, since over HTTP/1.1 a browser keeps only six connections to a site for all its tabs
 * together, and asks once a minute instead.
 *
 * @returns ends it
 */
export function followAlerts({ lat, lon }: Coordinates, { hear, ask }: Follower): () => void {
  const address = apiPath(`/api/alerts/stream?${new URLSearchParams({ lat: String(lat), lon: String(lon) })}`)
  const listening = new AbortController()
  let stream: EventSource | null = null

  const open = () => {
    stream?.close()
    stream = new EventSource(address)
    stream.addEventListener('alerts', ({ data }) => hear(JSON.parse(data)))
    // Nothing else on an idle page notices a network without internet access before a visitor presses something.
    stream.addEventListener('error', noteSilence)
  }
  const close = () => {
    stream?.close()
    stream = null
  }
  const timer = setInterval(() => {
    if (stream?.readyState === EventSource.OPEN) return
    ask()
    // The browser reconnects a broken stream by itself, but not one that was refused, by a proxy or because too many
    // are open.
    if (stream?.readyState === EventSource.CLOSED) open()
  }, MINUTE_MS)

  // A page that was hidden or in the back-forward cache may have missed changes.
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()), listening)
  addEventListener('pagehide', close, listening)
  addEventListener('pageshow', ({ persisted }) => persisted && open(), listening)
  if (!document.hidden) open()
  return () => {
    close()
    clearInterval(timer)
    listening.abort()
  }
}
