import type { MapAlertFeature, MapAlertProperties } from '#shared/contracts/map-alert.ts'
import type { Shape } from './one-piece.ts'

/** A square of a side in degrees, by its lower left corner. */
export const square = (west: number, south: number, side: number): Shape => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, south],
        [west + side, south],
        [west + side, south + side],
        [west, south + side],
        [west, south],
      ],
    ],
  ],
})

/** For tests: an alert with defaults for all that a test does not name, around Toronto. */
export function aMapAlert({
  geometry = square(-80, 43, 1),
  ...properties
}: Partial<MapAlertProperties> & { geometry?: Shape | null } = {}): MapAlertFeature {
  const id = properties.id ?? 'squall'
  return {
    type: 'Feature',
    id,
    geometry,
    properties: {
      id,
      language: 'en',
      event: 'Snow Squall Warning',
      headline: null,
      severity: 'severe',
      areaDesc: 'City of Toronto',
      effective: '2026-11-21T15:00:00.000Z',
      expires: '2026-11-22T02:00:00.000Z',
      description: '',
      source: 'ECCC',
      sender: 'Environment Canada',
      alert_type: 'warning',
      status: 'issued',
      risk_colour: 'orange',
      ...properties,
    },
  }
}
