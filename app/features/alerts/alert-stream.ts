import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { apiPath } from '#shared/language-path.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { noteSilence } from '../../lib/connection.ts'

/**
 * The server sends the alerts when a stream opens and then at least every five minutes. A stream that has been silent
 * for longer is broken, and so is one without a first message: a proxy holds it back.
 */
const SILENT_AFTER_MS = 6 * MINUTE_MS

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
  let heardAt = 0

  const open = () => {
    stream?.close()
    stream = new EventSource(address)
    heardAt = 0
    stream.addEventListener('alerts', ({ data }) => {
      heardAt = Date.now()
      hear(JSON.parse(data))
    })
    // Nothing else on an idle page notices a network without internet access before a visitor presses something.
    stream.addEventListener('error', noteSilence)
  }
  const close = () => {
    stream?.close()
    stream = null
  }
  const timer = setInterval(() => {
    const isOpen = stream?.readyState === EventSource.OPEN
    if (isOpen && Date.now() - heardAt <= SILENT_AFTER_MS) return
    ask()
    // The browser reconnects a broken stream by itself, but not one that was refused, by a proxy or because too many
    // are open, nor one whose network vanished without a word.
    if (isOpen || stream?.readyState === EventSource.CLOSED) open()
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
