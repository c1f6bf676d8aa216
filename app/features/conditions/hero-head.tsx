import type { ReactNode } from 'react'
import type { Coordinates } from '#shared/contracts/location.ts'
import { formatDateOfWeekday } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { formatCoordinates } from '#shared/units/format-coordinates.ts'
import { m } from '#words/messages.js'
import { useClock } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

interface HeroHeadProps {
  label: string
  coordinates: Coordinates
  /** IANA zone of the place; null while its clock is not known. */
  timeZone: string | null
  /** Stands at the end of the line. */
  share: ReactNode
}

/** Where and when: the place's name, its own date and time, and its coordinates behind a button. */
export function HeroHead({ label, coordinates: { lat, lon }, timeZone, share }: HeroHeadProps) {
  const now = useNow()
  const clock = useClock()
  const today = timeZone && calendarDate(now, timeZone)
  return (
    <div className="hero-head">
      <h1>{label}</h1>
      {timeZone && today && (
        <p className="hero-time">
          <span className="hero-wide">{formatDateOfWeekday(today)} · </span>
          {clock(now, timeZone)}
        </p>
      )}
      <details className="hero-coordinates">
        <summary>
          <InterfaceIcon name="pin" className="size-4" />
          <span className="hero-wide">{m.coordinates()}</span>
          <b>{formatCoordinates(lat, lon).text}</b>
        </summary>
      </details>
      {share}
    </div>
  )
}
