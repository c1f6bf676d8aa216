import type { Alert, AlertKind, AlertSeverity } from '../contracts/alert.ts'
import { ALERT_COLOURS, type AlertColour } from './alert-colours.ts'

/** How an alert is drawn: the same on ribbon, badge, map and its own page. */
export interface AlertLook {
  colour: AlertColour
  /** Which outline: warning triangle, watch diamond, advisory disc, statement square. */
  kind: AlertKind
  /** How much of the outline is filled: no two severities share a shape. */
  severity: AlertSeverity
}

const COLOUR_OF: Record<AlertSeverity, AlertColour> = {
  extreme: 'red',
  severe: 'orange',
  moderate: 'yellow',
  minor: 'grey',
}

const KIND_OF: Record<AlertSeverity, AlertKind> = {
  extreme: 'warning',
  severe: 'warning',
  moderate: 'advisory',
  minor: 'statement',
}

/** The fields of an alert that decide how it is drawn. */
export type AlertDegree = Pick<Alert, 'colour' | 'kind' | 'severity'>

/** The issuer's own colour and kind; a missing one is derived from the severity. */
export const alertLook = ({ colour, kind, severity }: AlertDegree): AlertLook => ({
  colour: colour ?? COLOUR_OF[severity],
  kind: kind ?? KIND_OF[severity],
  severity,
})

/** Whether a colour is orange or red. */
export const isGraveColour = (colour: AlertColour | null): boolean => colour !== null && isAsGrave(colour, 'orange')

export const isAsGrave = (colour: AlertColour, as: AlertColour): boolean =>
  ALERT_COLOURS.indexOf(colour) <= ALERT_COLOURS.indexOf(as)

/** Whether an alert is severe or extreme: it pulses, and the strip over the page shows it (spec section 2). */
export const isGrave = ({ severity }: { severity: AlertSeverity }): boolean =>
  severity === 'extreme' || severity === 'severe'
