import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { MINUTE_MS } from '#shared/time.ts'

const NowContext = createContext<number | null>(null)

/**
 * Keeps “now” for all that is below it: the server's clock plus the time since its answer arrived, a new value at each
 * full minute and when the visitor comes back to the tab. A visitor's own clock may be wrong by years.
 */
export function NowProvider({ serverNow, children }: { serverNow: number; children: ReactNode }) {
  const [reading, setReading] = useState({ serverNow, elapsedMs: 0 })

  useEffect(() => {
    const arrivedAt = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const read = () => {
      const elapsedMs = Math.max(0, Date.now() - arrivedAt)
      setReading({ serverNow, elapsedMs })
      clearTimeout(timer)
      timer = setTimeout(read, MINUTE_MS - ((serverNow + elapsedMs) % MINUTE_MS))
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
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
