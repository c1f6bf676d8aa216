import { alertLook } from '#shared/alerts/alert-look.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { foreignLanguage } from '#shared/language.ts'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { AlertTime } from '../../signs/alert-mark/alert-time.tsx'

/** More bars would hide the hours; the words of an hour name all its alerts. */
export const MOST_BARS = 3

interface HourAlertKeyProps {
  /** Those whose bars run along the hours. */
  alerts: readonly Alert[]
  timeZone: string
}

/** Which bar is which alert, and until when it holds. */
export function HourAlertKey({ alerts, timeZone }: HourAlertKeyProps) {
  if (alerts.length === 0) return null
  return (
    <ul className="hour-alert-key">
      {alerts.map((alert) => {
        const look = alertLook(alert)
        return (
          <li key={alert.id} className={`alert-${look.colour}`}>
            <i className={`alert-bar alert-bar-${look.kind}`} aria-hidden="true" />
            <AlertSign look={look} className="size-3.5" />
            <b lang={foreignLanguage(alert.language)}>{alert.event}</b>{' '}
            <AlertTime alert={alert} timeZone={timeZone} isWithin />
          </li>
        )
      })}
    </ul>
  )
}
