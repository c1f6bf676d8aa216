import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Coordinates } from '#shared/contracts/location.ts'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { DEBUG_SOURCES } from './debug-sources.ts'

/** The server refreshes the sources of one place at most once in this time. */
const REST_MS = 30 * SECOND_MS

interface DebugButtonsProps {
  place: Coordinates
  /** When sources were last asked anew from here, epoch milliseconds by the server's clock. */
  refreshedAt: number | null
  /** `refreshedAt` as a time of day: “2:05 p.m.”. */
  refreshedTime: string | null
}

/**
 * Buttons that refresh the sources, together or one by one: forms, which need no scripts. They pause after a refresh
 * and say so.
 */
export function DebugButtons({ place, refreshedAt, refreshedTime }: DebugButtonsProps) {
  const isResting = useRest(refreshedAt)
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <DebugForm place={place} name="refresh" value="all" isResting={isResting} look="primary">
          {m.alerts_debug_refresh_all()}
        </DebugForm>
        {DEBUG_SOURCES.map(({ key, name }) => (
          <DebugForm key={key} place={place} name="refresh" value={key} isResting={isResting} look="secondary">
            {m.alerts_debug_refresh({ source: name })}
          </DebugForm>
        ))}
        <DebugForm place={place} name="raw" value="1" isResting={false} look="quiet">
          {m.alerts_debug_fetch_raw()}
        </DebugForm>
      </div>
      <p role="status" className="mt-3 min-h-[1.45em] text-muted text-sm">
        {refreshedTime && m.alerts_debug_asked({ time: refreshedTime })} {isResting && m.alerts_debug_resting()}
      </p>
    </div>
  )
}

interface DebugFormProps {
  place: Coordinates
  name: 'refresh' | 'raw'
  value: string
  isResting: boolean
  look: keyof typeof BUTTON
  children: string
}

function DebugForm({ place: { lat, lon }, name, value, isResting, look, children }: DebugFormProps) {
  const navigate = useNavigate()
  const query = new URLSearchParams({ lat: String(lat), lon: String(lon), [name]: value })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isResting) void navigate(`?${query}`, { replace: true, preventScrollReset: true })
      }}
    >
      {Array.from(query, ([field, given]) => (
        <input key={field} type="hidden" name={field} value={given} />
      ))}
      {/* Not `disabled`, which would drop the focus. */}
      <button
        type="submit"
        aria-disabled={isResting}
        className={`${BUTTON[look]} aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:bg-raised`}
      >
        {children}
      </button>
    </form>
  )
}

/**
 * Whether the last refresh is so recent that the server would answer another one from its cache. Always false without
 * scripts.
 */
function useRest(refreshedAt: number | null): boolean {
  const [isResting, setIsResting] = useState(false)
  useEffect(() => {
    setIsResting(refreshedAt !== null)
    if (refreshedAt === null) return
    const timer = setTimeout(() => setIsResting(false), REST_MS)
    return () => clearTimeout(timer)
  }, [refreshedAt])
  return isResting
}
