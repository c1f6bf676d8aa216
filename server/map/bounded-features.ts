import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import { DETAILS, type Detail } from './county-file.ts'

/** No answer has more than 512 KB (docs/operations.md); the rest of those is for `meta` and punctuation. */
const MOST_BYTES = 500 * 1024

/**
 * The alerts of a country, as closely drawn as one answer has room for: with fewer corners if need be, then without the
 * shapes of the least severe ones, which stay on the list.
 *
 * @param make the alerts with their shapes in a detail, most severe first
 */
export function boundedFeatures(
  detail: Detail,
  make: (detail: Detail) => readonly MapAlertFeature[],
): MapAlertFeature[] {
  let features: readonly MapAlertFeature[] = []
  for (const each of DETAILS.slice(DETAILS.indexOf(detail))) {
    features = make(each)
    if (bytesOfAll(features) <= MOST_BYTES) return [...features]
  }
  const undrawn = features.map((feature) => ({ ...feature, geometry: null }))
  let room = MOST_BYTES - bytesOfAll(undrawn)
  return undrawn.map((without, index) => {
    const { geometry } = features[index] ?? without
    const bytes = bytesOf(geometry)
    if (bytes > room) return without
    room -= bytes
    return { ...without, geometry }
  })
}

const bytesOfAll = (features: readonly MapAlertFeature[]): number =>
  features.reduce((bytes, feature) => bytes + bytesOf(feature), 0)

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) + 1
