import { RISK_COLOUR_FACTS } from '#shared/alerts/alert-colours.ts'
import type { AlertDegree } from '#shared/alerts/alert-look.ts'
import { m } from '#words/messages.js'

export const SEVERITIES = {
  extreme: m.alert_extreme,
  severe: m.alert_severe,
  moderate: m.alert_moderate,
  minor: m.alert_minor,
}

const KINDS = {
  warning: m.alert_warning,
  watch: m.alert_watch,
  advisory: m.alert_advisory,
  statement: m.alert_statement,
}

/** How grave an alert is: “Orange warning” where its issuer gives a colour, else “Severe warning”. */
export function alertWords({ colour, kind, severity }: AlertDegree): string {
  const degree = (colour ? RISK_COLOUR_FACTS[colour].label : SEVERITIES[severity])()
  return m.alert_degree({ degree, kind: (kind ? KINDS[kind] : m.alert_kind_unknown)() })
}
