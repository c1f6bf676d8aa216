import { type AlertDegree, alertLook, isGrave } from '#shared/alerts/alert-look.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { m } from '#words/messages.js'
import { AlertSign } from './alert-sign.tsx'
import { alertWords, SEVERITIES } from './alert-words.ts'

interface AlertChipProps {
  alert: AlertDegree
  /** Says the severity too where the words name the issuer's colour: “Orange warning · Severe”. */
  withSeverity?: boolean
}

/** How grave an alert is, as shape, word and colour. A grave one pulses when it appears, for less than 5 s. */
export function AlertChip({ alert, withSeverity = false }: AlertChipProps) {
  const look = alertLook(alert)
  return (
    <span className={`alert-chip alert-${look.colour} ${isGrave(look) ? 'alert-pulse' : ''}`}>
      <AlertSign look={look} className="size-3.5" />
      {alertWords(alert)}
      {withSeverity && alert.colour && ` · ${SEVERITIES[alert.severity]()}`}
    </span>
  )
}

/** Marks what is no official alert. */
export function UnofficialBadge({ badge }: Pick<Alert, 'badge'>) {
  return badge && <span className="alert-badge">{BADGES[badge]()}</span>
}

const BADGES = { Test: m.alert_badge_test, Generated: m.alert_badge_generated }
