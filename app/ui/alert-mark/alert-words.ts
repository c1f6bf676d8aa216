import type { AlertDegree } from '#shared/alerts/alert-look.ts'
import { m } from '#words/messages.js'

const COLOURS = { red: m.alert_red, orange: m.alert_orange, yellow: m.alert_yellow }

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
  const degree = (colour ? COLOURS[colour] : SEVERITIES[severity])()
  return m.alert_degree({ degree, kind: (kind ? KINDS[kind] : m.alert_kind_unknown)() })
}
