import { m } from '#words/messages.js'
import type { AlertSeverity } from '../contracts/alert.ts'

/** Environment Canada's colours of risk, gravest first. */
export const RISK_COLOURS = ['red', 'orange', 'yellow'] as const
export type RiskColour = (typeof RISK_COLOURS)[number]

/** The name of each colour, and the severity of its alerts. */
export const RISK_COLOUR_FACTS: Readonly<Record<RiskColour, { label: () => string; severity: AlertSeverity }>> = {
  red: { label: m.alert_red, severity: 'extreme' },
  orange: { label: m.alert_orange, severity: 'severe' },
  yellow: { label: m.alert_yellow, severity: 'moderate' },
}
