import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Coordinates } from '#shared/contracts/location.ts'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { DEBUG_SOURCES } from './debug-sources.ts'

/** The server asks the sources for one place at most so often. */
const REST_MS = 30 * SECOND_MS

interface DebugButtonsProps {
  place: Coordinates
  /** When sources were last asked anew from here, epoch milliseconds by the server's clock. */
  refreshedAt: number | null
  /** “2:05 p.m.” of that. */
  refreshedTime: string | null
}

/** Asks the sources anew, together or one by one, as forms that need no scripts. They rest after a question, and say so. */
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

/** Whether the last question is so young that another one would only be answered from memory. Without scripts they never rest. */
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
