import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { MINUTE_MS } from '#shared/time.ts'
import { elapsedSince, readClocks } from './elapsed-time.ts'
import { ageOnArrival } from './page-age.ts'

const NowContext = createContext<number | null>(null)

/** What the server drew for “now” (the day ribbon, the sentence) may be this much behind. */
const RENEW_AFTER_MS = 15 * MINUTE_MS

interface NowProviderProps {
  serverNow: number
  /**
   * Asks the server for the page again: what it drew is getting old, or the visitor's clocks disagree. Called at each
   * reading in sight, once a minute, until a newer `serverNow` arrives.
   */
  renew: () => void
  children: ReactNode
}

/**
 * Provides “now” to all components below: the server's clock plus the age of its answer on arrival and the time since
 * then. It changes at each full minute, and when the visitor comes back to the tab, to the page or from sleep. A
 * visitor's own clock may be wrong by years.
 */
export function NowProvider({ serverNow, renew, children }: NowProviderProps) {
  const [reading, setReading] = useState({ serverNow, elapsedMs: 0 })
  const askAgain = useEffectEvent(renew)

  useEffect(() => {
    const arrival = readClocks()
    const ageMs = ageOnArrival(serverNow)
    let timer: ReturnType<typeof setTimeout>
    const read = () => {
      const { elapsedMs: sinceArrivalMs, isInDoubt } = elapsedSince(arrival, readClocks())
      const elapsedMs = ageMs + sinceArrivalMs
      // A transition: parts that are not hydrated yet keep the server's HTML until they can render.
      startTransition(() => setReading({ serverNow, elapsedMs }))
      if ((isInDoubt || elapsedMs > RENEW_AFTER_MS) && !document.hidden) askAgain()
      clearTimeout(timer)
      timer = setTimeout(read, MINUTE_MS - ((serverNow + elapsedMs) % MINUTE_MS))
    }
    read()
    // A page from the back-forward cache is shown, not loaded; its timers stood still.
    const listening = new AbortController()
    document.addEventListener('visibilitychange', read, listening)
    addEventListener('pageshow', read, listening)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [serverNow])

  // Until the effect has run for a new answer, that answer's own time is the best there is.
  const now = reading.serverNow === serverNow ? serverNow + reading.elapsedMs : serverNow
  return <NowContext value={now}>{children}</NowContext>
}

/** The present moment by the server's clock, epoch milliseconds. Renders again each minute. */
export function useNow(): number {
  const now = useContext(NowContext)
  if (now === null) throw new Error('useNow needs a NowProvider above it')
  return now
}

/** Reads the present moment when it is called: an answer may come minutes after the press that asked for it. */
export function useLatestNow(): () => number {
  const now = useNow()
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  return () => latest.current
}
