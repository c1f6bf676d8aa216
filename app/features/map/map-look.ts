import { type AlertColour, type AlertKind, alertLook } from '#shared/alerts/alert-look.ts'
import type { AlertSeverity } from '#shared/contracts/alert.ts'
import type { MapAlertProperties } from '#shared/contracts/map-alert.ts'

/** Names a class `alert-…`, which sets the colour in both themes. */
export type MapColour = AlertColour | 'green' | 'blue' | 'purple' | 'deep-purple' | 'teal'

/** How an alert is drawn on the map: colour says whose risk, pattern and mark say the kind, the line says how severe. */
export interface MapLook {
  colour: MapColour
  kind: AlertKind
  severity: AlertSeverity
}

/** What of an alert decides how the map draws it. */
export type MapDegree = Pick<MapAlertProperties, 'event' | 'severity' | 'alert_type' | 'risk_colour' | 'source'>

/** Spec section 9, by what the event is called; the first that fits. */
const US_COLOURS: readonly [RegExp, MapColour][] = [
  [/tornado/i, 'red'],
  [/flash flood/i, 'green'],
  [/severe thunderstorm/i, 'yellow'],
  [/flood/i, 'blue'],
  [/blizzard/i, 'deep-purple'],
  [/winter storm/i, 'purple'],
  [/heat/i, 'orange'],
]

/** Canadian alerts in the risk colour that their issuer gave them, American ones by what they are about. */
export function mapLook({ event, severity, alert_type, risk_colour, source }: MapDegree): MapLook {
  const { kind } = alertLook({ colour: risk_colour, kind: alert_type, severity })
  return { colour: source === 'ECCC' ? (risk_colour ?? 'grey') : usColour(event), kind, severity }
}

export const usColour = (event: string): MapColour => US_COLOURS.find(([name]) => name.test(event))?.[1] ?? 'teal'

/** Names the pattern that a look fills its areas with. */
export const patternId = ({ colour, kind }: Pick<MapLook, 'colour' | 'kind'>): string => `map-${colour}-${kind}`

/** How an area's edge is drawn: the more severe, the heavier. Pixels, and shares of full opacity. */
export const EDGES: Record<AlertSeverity, { weight: number; opacity: number; fillOpacity: number }> = {
  extreme: { weight: 4, opacity: 1, fillOpacity: 0.9 },
  severe: { weight: 3, opacity: 0.95, fillOpacity: 0.8 },
  moderate: { weight: 2, opacity: 0.9, fillOpacity: 0.7 },
  minor: { weight: 1.5, opacity: 0.8, fillOpacity: 0.6 },
}

/** Spec section 9: the Canadian layer, however severe. */
export const CANADIAN_OPACITY = 0.7

/** A watch is about what may come: its edge is broken. */
export const dashOf = ({ kind }: Pick<MapLook, 'kind'>): string | undefined => (kind === 'watch' ? '6 5' : undefined)
