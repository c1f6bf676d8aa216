import type { Location } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import { frameAtZoom } from '#shared/map/map-frame.ts'
import { placeLabels } from '#shared/map/map-labels.ts'
import { mapPath } from '#shared/map/map-path.ts'
import { lakeOutlines } from '../../signs/base-map/lake-outlines.ts'
import { polygonsAt } from './features-at.ts'
import type { FirstView } from './first-view.ts'
import { bySeverity } from './map-entries.ts'
import { mapLook } from './map-look.ts'
import { type MapPicture, SHEET, SHEET_SIZE } from './map-sheet.ts'
import { type MarkedView, markPlaces } from './mark-places.ts'
import { nameBox } from './name-box.ts'

const MOST_TOWNS = 14

/** The drawn map of the first view. For loaders only: the lakes' outlines must stay out of the browser. */
export function mapPicture(
  features: readonly MapAlertFeature[],
  { coordinates, displayName, name }: Location,
  { center, zoom }: FirstView,
): MapPicture {
  const { lat, lon } = coordinates
  const frame = frameAtZoom([center.lon, center.lat], { ...SHEET, zoom })
  const labels = placeLabels(frame, { at: [lon, lat], name: displayName ?? name }, MOST_TOWNS)
  // Of equals, the one that the list tells first is drawn last, on top.
  const ordered = features.toReversed().toSorted(bySeverity)
  const own = ordered.flatMap(({ geometry }) => (geometry ? polygonsAt(geometry, coordinates) : [])).slice(-1)
  const areas = ordered.flatMap(({ id, geometry, properties }) => {
    const path = geometry ? mapPath(frame, geometry) : ''
    return path === '' ? [] : { id, look: mapLook(properties), path }
  })
  const { width, height } = SHEET_SIZE
  const inPixels: MarkedView = {
    width,
    height,
    names: labels.map((label) =>
      nameBox(label.name, { x: (label.x / 100) * width, y: (label.y / 100) * height }, label.side),
    ),
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
    labels,
  }
}
