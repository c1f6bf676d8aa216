import { isNotOver } from '#shared/alerts/alerts-now.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapAlertFeature, MapAlertProperties } from '#shared/contracts/map-alert.ts'
import { doBoxesMeet, type MapBox } from '#shared/map/map-box.ts'
import { holds } from './features-at.ts'
import { boxOfShape } from './map-box.ts'
import { type MapLook, mapLook } from './map-look.ts'

/** One line of the list beside the map, and what the card on the map tells. */
export interface MapEntry {
  id: string
  /** Language of `event` and `areaDesc`. */
  language: MapAlertProperties['language']
  event: string
  areaDesc: string
  look: MapLook
  colour: MapAlertProperties['risk_colour']
  kind: MapAlertProperties['alert_type']
  start: string
  end: string | null
  source: MapAlertProperties['source']
  /** Without a shape it is on the list and not on the map. */
  hasShape: boolean
  /** Whether it holds at the visitor's place. */
  isOwn: boolean
}

export const entryOf = ({ properties, geometry }: MapAlertFeature, place: Coordinates): MapEntry => ({
  id: properties.id,
  language: properties.language,
  event: properties.event,
  areaDesc: properties.areaDesc,
  look: mapLook(properties),
  colour: properties.risk_colour,
  kind: properties.alert_type,
  start: properties.effective,
  end: properties.expires,
  source: properties.source,
  hasShape: geometry !== null,
  isOwn: geometry !== null && holds(geometry, place),
})

const RANK = { extreme: 0, severe: 1, moderate: 2, minor: 3 }

/** Most severe first; among equals those of the visitor's place. */
export const sortEntries = (entries: readonly MapEntry[]): MapEntry[] =>
  entries.toSorted(
    (one, other) => RANK[one.look.severity] - RANK[other.look.severity] || Number(other.isOwn) - Number(one.isOwn),
  )

/** An alert without a shape may be anywhere, so it counts as in view. */
export const isInView = ({ geometry }: MapAlertFeature, box: MapBox): boolean =>
  geometry === null || doBoxesMeet(boxOfShape(geometry), box)

/** Whether it has not ended: in effect now or later. */
export const isStanding = ({ properties }: MapAlertFeature, now: number): boolean =>
  isNotOver({ end: properties.expires }, now)

/** Least severe first, the drawing order, so that the more severe lies on top. */
export const bySeverity = (one: MapAlertFeature, other: MapAlertFeature): number =>
  RANK[other.properties.severity] - RANK[one.properties.severity]
