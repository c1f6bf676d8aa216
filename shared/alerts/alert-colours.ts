import { m } from '#words/messages.js'

/** Environment Canada's colours of risk, gravest first. */
export const RISK_COLOURS = ['red', 'orange', 'yellow'] as const
export type RiskColour = (typeof RISK_COLOURS)[number]

/** What each is called, and how severe its alerts are. */
export const RISK_COLOUR_FACTS = {
  red: { label: m.alert_red, severity: 'extreme' },
  orange: { label: m.alert_orange, severity: 'severe' },
  yellow: { label: m.alert_yellow, severity: 'moderate' },
} as const satisfies Readonly<Record<RiskColour, { label: () => string; severity: string }>>
