import { alertCount, isNotCovered } from '#shared/alerts/alerts-now.ts'
import { withFullStop } from '#shared/full-stop.ts'
import { m } from '#words/messages.js'
import type { AlertsViewProps } from './alerts-view.tsx'
import { Silence } from './silence.tsx'

/** How many alerts are in effect, in a sentence, and which sources did not answer. */
export default function AlertsSentence({ place, alerts, failure }: AlertsViewProps) {
  if (failure) return m.alerts_error({ message: failure.detail ?? m.alerts_error_unknown() })
  if (!alerts) return m.alerts_loading({ place: place.label })
  const count = alertCount(alerts)
  return (
    <>
      {alerts.state === 'none' && withFullStop(m.alerts_none())}
      {count > 0 && alerts.state === 'unknown' && `${m.alerts_last_known()} `}
      {count === 1 && m.alerts_in_effect_one({ place: place.label })}
      {count > 1 && m.alerts_in_effect({ count, place: place.label })}
      {isNotCovered(alerts) && m.alerts_not_covered()} <Silence alerts={alerts} />
    </>
  )
}
