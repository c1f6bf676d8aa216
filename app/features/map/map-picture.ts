import type { Location } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import { frameAtZoom } from '#shared/map/map-frame.ts'
import { placeLabels } from '#shared/map/map-labels.ts'
import { mapPath } from '#shared/map/map-path.ts'
import { lakeOutlines } from '../../ui/base-map/lake-outlines.ts'
import { polygonsAt } from './features-at.ts'
import { bySeverity } from './map-entries.ts'
import { mapLook } from './map-look.ts'
import { FIRST_ZOOM, type MapPicture, SHEET } from './map-sheet.ts'
import { type MarkedView, markPlaces } from './mark-places.ts'

const MOST_TOWNS = 14

/** For loaders only: the outlines of the lakes stay out of the browser. */
export function mapPicture(
  features: readonly MapAlertFeature[],
  { coordinates, displayName, name }: Location,
): MapPicture {
  const { lat, lon } = coordinates
  const frame = frameAtZoom([lon, lat], { ...SHEET, zoom: FIRST_ZOOM })
  const ordered = features.toSorted(bySeverity)
  const own = ordered.flatMap(({ geometry }) => (geometry ? polygonsAt(geometry, coordinates) : [])).slice(-1)
  const areas = ordered.flatMap(({ id, geometry, properties }) => {
    const path = geometry ? mapPath(frame, geometry) : ''
    return path === '' ? [] : { id, look: mapLook(properties), path }
  })
  const inPixels: MarkedView = {
    width: SHEET.width / SHEET.unitsPerPixel,
    height: SHEET.height / SHEET.unitsPerPixel,
    project: ({ lat, lon }) => {
      const [x, y] = frame.project([lon, lat])
      return { x: x / SHEET.unitsPerPixel, y: y / SHEET.unitsPerPixel }
    },
  }
  return {
    base: lakeOutlines().under(frame),
    areas,
    marks: markPlaces(ordered.toReversed(), inPixels).map(({ look, x, y }) => ({
      look,
      x: Math.round(x),
      y: Math.round(y),
    })),
    own: own.length > 0 ? mapPath(frame, { type: 'MultiPolygon', coordinates: own }) : null,
    labels: placeLabels(frame, { at: [lon, lat], name: displayName ?? name }, MOST_TOWNS),
  }
}
