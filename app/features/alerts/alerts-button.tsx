import { alertLook } from '#shared/alerts/alert-look.ts'
import { m } from '#words/messages.js'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import type { AlertsViewProps } from './alerts-view.tsx'
import { countWords } from './count-words.ts'

/** Button in the bottom bar of a phone: how many alerts, and the way to them. */
export default function AlertsButton({ alerts, failure }: AlertsViewProps) {
  const words = countWords(alerts, failure)
  if (words === null) return null
  const gravest = alerts?.state === 'some' ? alerts.data[0] : undefined
  const look = gravest && alertLook(gravest)
  return (
    <a href="#alerts" className={`alerts-button ${look ? `alert-${look.colour}` : ''}`}>
      {look && <AlertSign look={look} className="size-4" />}
      <span className="sr-only">{words}</span>
      <span aria-hidden="true">{look ? words : m.alerts_count_unknown_short()}</span>
    </a>
  )
}
