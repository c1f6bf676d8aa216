import type { AlertColour } from '#shared/alerts/alert-colours.ts'
import { alertLook } from '#shared/alerts/alert-look.ts'
import type { AlertKind, AlertSeverity } from '#shared/contracts/alert.ts'
import type { MapAlertProperties } from '#shared/contracts/map-alert.ts'

/** Names a class `alert-…`, which sets the colour in both themes. */
export type MapColour = AlertColour | 'green' | 'blue' | 'purple' | 'deep-purple' | 'teal'

/**
 * How an alert is drawn on the map: colour by risk (Canada) or hazard (US), pattern and mark by kind, line by severity.
 */
export interface MapLook {
  colour: MapColour
  kind: AlertKind
  severity: AlertSeverity
}

/** What of an alert decides how the map draws it. */
export type MapDegree = Pick<MapAlertProperties, 'event' | 'severity' | 'alert_type' | 'risk_colour' | 'source'>

/** Colours of American alerts by a word in the event's name (spec section 9); the first match counts. */
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

/** Id of the pattern that fills the areas of a look. */
export const patternId = ({ colour, kind }: Pick<MapLook, 'colour' | 'kind'>): string => `map-${colour}-${kind}`

/** How an area's edge is drawn: the more severe, the heavier. Pixels, and shares of full opacity. */
export const EDGES: Record<AlertSeverity, { weight: number; opacity: number; fillOpacity: number }> = {
  extreme: { weight: 4, opacity: 1, fillOpacity: 0.9 },
  severe: { weight: 3, opacity: 0.95, fillOpacity: 0.8 },
  moderate: { weight: 2, opacity: 0.9, fillOpacity: 0.7 },
  minor: { weight: 1.5, opacity: 0.8, fillOpacity: 0.6 },
}

/** Opacity of Canadian areas and of Environment Canada's picture; the same for every severity (spec section 9). */
export const CANADIAN_OPACITY = 0.7

/** Dashes for a watch, since it is about what may come. */
export const dashOf = ({ kind }: Pick<MapLook, 'kind'>): string | undefined => (kind === 'watch' ? '6 5' : undefined)
