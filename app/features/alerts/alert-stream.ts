import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { apiPath } from '#shared/language-path.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { noteSilence } from '../../lib/connection.ts'

interface Follower {
  hear: (answer: AlertsAnswer) => void
  /** Asks in the ordinary way. */
  ask: () => void
}

/**
 * Hears of every change of the alerts at a place while the page is in sight, and asks once a minute where the stream is not to be had.
 *
 * A page out of sight gives its stream back, since a browser keeps only six connections to a site open for all its tabs
 * together; there it asks once a minute. The answer ends it.
 */
export function followAlerts({ lat, lon }: Coordinates, { hear, ask }: Follower): () => void {
  const address = apiPath(`/api/alerts/stream?${new URLSearchParams({ lat: String(lat), lon: String(lon) })}`)
  const listening = new AbortController()
  let stream: EventSource | null = null

  const open = () => {
    stream?.close()
    stream = new EventSource(address)
    stream.addEventListener('alerts', ({ data }) => hear(JSON.parse(data)))
    // The one thing of an open page that notices a network that leads nowhere before anything is pressed.
    stream.addEventListener('error', noteSilence)
  }
  const close = () => {
    stream?.close()
    stream = null
  }
  const timer = setInterval(() => {
    if (stream?.readyState === EventSource.OPEN) return
    ask()
    // Refused for good, by a proxy or because too many are open; a broken one connects again by itself.
    if (stream?.readyState === EventSource.CLOSED) open()
  }, MINUTE_MS)

  // A page that was out of sight, or kept for going back, may have slept through anything.
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
