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

/** The issuers' colours, gravest first, and one for what has none. */
export const ALERT_COLOURS = [...RISK_COLOURS, 'grey'] as const
export type AlertColour = (typeof ALERT_COLOURS)[number]

/**
 * The colours of alerts in what has no style sheet of the site: pictures, the page for weak networks, the card for other
 * sites. As in `app/tokens.css`; orange and yellow are darker on a light ground, where an edge of theirs would hardly
 * show.
 */
export const SHEET_COLOURS: Readonly<Record<AlertColour, { dark: string; light: string }>> = {
  red: { dark: '#ff7a70', light: '#c8202b' },
  orange: { dark: '#ff9838', light: '#b85400' },
  yellow: { dark: '#f5dc3c', light: '#7d6800' },
  grey: { dark: '#a9bbcd', light: '#64788c' },
}
