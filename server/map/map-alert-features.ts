import { simplify } from '@turf/simplify'
import { alertId } from '#server/alerts/alert-id.ts'
import type { AlertMessage, AlertProvider, MultiPolygon } from '#server/alerts/alert-message.ts'
import { withinBudget } from '#server/alerts/bounded-alerts.ts'
import { inLanguage } from '#server/alerts/issued-alert.ts'
import { sortAlerts } from '#server/alerts/sort-alerts.ts'
import { toAlert } from '#server/alerts/to-alert.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import type { Detail } from './county-file.ts'
import { type CountyShapes, inShortDegrees } from './county-shapes.ts'

export interface KnownShapes {
  /** Of zones that were fetched; others are missing. */
  zones: ReadonlyMap<string, MultiPolygon>
  counties: CountyShapes
}

/** Texts and names of areas of all alerts together: the map shows none of them, each alert's page shows all. */
const TEXT_BYTES = 72_000
const AREA_NAMES = 3_000
/** Alerts in an answer. One without its shape has some 400 bytes, so that half of the answer's room is for shapes. */
const MOST_LISTED = 600

/** Tolerance of the simplification, degrees: what is left out does not show. */
const TOLERANCE: Record<Detail, number> = { fine: 0.002, coarse: 0.01, rough: 0.05 }
/** Of one polygon; zones on record have at most 2,000. The time to simplify a zigzag grows with the square of them. */
const MOST_CORNERS = 10_000

/**
 * The most severe alerts as the map draws them, most severe first.
 *
 * @param now epoch milliseconds
 */
export function mapAlertFeatures(
  source: AlertProvider['source'],
  messages: readonly AlertMessage[],
  shapes: KnownShapes,
  detail: Detail,
  now: number,
): MapAlertFeature[] {
  const byId = new Map(messages.map((message) => [alertId(source, message.messageId), message]))
  const all = sortAlerts(
    messages.map((message) => toAlert(source, message)),
    now,
  ).slice(0, MOST_LISTED)
  const alerts = withinBudget(all.map(inLanguage), TEXT_BYTES, AREA_NAMES)
  return alerts.flatMap((alert) => {
    const message = byId.get(alert.id)
    if (!message) return []
    const coordinates = drawnShape(message, shapes, detail)
    return {
      type: 'Feature',
      id: alert.id,
      properties: {
        id: alert.id,
        language: alert.language,
        event: alert.event,
        headline: alert.headline,
        severity: alert.severity,
        areaDesc: alert.areas.join('; '),
        effective: alert.start,
        expires: alert.end,
        description: alert.description,
        source: alert.source,
        sender: alert.sender,
        alert_type: alert.kind,
        status: message.purpose === 'update' ? 'continued' : 'issued',
        risk_colour: alert.colour,
      },
      geometry: coordinates.length === 0 ? null : { type: 'MultiPolygon', coordinates },
    }
  })
}

/**
 * The shapes that were sent, else the counties that are zones as a whole and the shapes of the other zones. Until those
 * are known, all counties that are named.
 */
function drawnShape(message: AlertMessage, known: KnownShapes, detail: Detail): MultiPolygon {
  const { areas, counties = [] } = message
  const own = areas.flatMap(({ shape }) => shape ?? [])
  if (own.length > 0) return simplified(own, detail)
  const { whole, zones } = partsOf(message, known.counties)
  const shapes = zones.map((zone) => known.zones.get(zone ?? ''))
  const drawn = simplified(
    shapes.flatMap((shape) => shape ?? []),
    detail,
  )
  if (shapes.every((shape) => shape !== undefined)) {
    return [...(known.counties.shapeOf(whole, detail) ?? []), ...drawn]
  }
  // Zones at sea have no counties.
  return known.counties.shapeOf(counties, detail) ?? drawn
}

/** Zones whose shapes are needed: of alerts that have none of their own, those that are no whole county. */
export const zonesToFetch = (messages: readonly AlertMessage[], counties: CountyShapes): string[] => [
  ...new Set(
    messages
      .filter((message) => message.areas.every(({ shape }) => shape === null))
      .flatMap((message) => partsOf(message, counties).zones)
      .filter((zone) => zone !== null),
  ),
]

/**
 * The counties that an alert covers as a whole, and its zones that are no county. “Northern Erie” is a part of Erie
 * County, which the alert names all the same.
 */
function partsOf({ areas, counties = [] }: AlertMessage, known: CountyShapes) {
  const parts = areas.map(({ name, zone }) => ({ zone, whole: known.named(name, counties) }))
  return {
    whole: parts.flatMap(({ whole }) => whole),
    zones: parts.filter(({ whole }) => whole.length === 0).map(({ zone }) => zone),
  }
}

const thinned = new WeakMap<object, Partial<Record<Detail, MultiPolygon>>>()

/** Simplifies polygon by polygon; each polygon only once for all answers. */
const simplified = (shape: MultiPolygon, detail: Detail): MultiPolygon =>
  shape.flatMap((polygon) => {
    const known = thinned.get(polygon) ?? {}
    thinned.set(polygon, known)
    known[detail] ??= thin(polygon, detail)
    return known[detail]
  })

/** Empty for a polygon with too many corners, and for one at which the library throws. */
function thin(polygon: MultiPolygon[number], detail: Detail): MultiPolygon {
  if (polygon.flat().length > MOST_CORNERS) return []
  try {
    const shape = simplify({ type: 'MultiPolygon', coordinates: [polygon] }, { tolerance: TOLERANCE[detail] })
    return inShortDegrees(shape, detail)
  } catch {
    return []
  }
}
