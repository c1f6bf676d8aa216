import type { Location } from '#shared/contracts/location.ts'
import type { PlaceAddress } from '#shared/places/place-address.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { placeByLabel, unnamedPlace } from './place.ts'

/**
 * The place that a valid address means. Never fails: when naming fails the place is “Your Location”.
 *
 * @param home the visitor's own place, for an address without one
 */
export async function findPlace(
  fetch: Fetch,
  address: Exclude<PlaceAddress, { kind: 'bad' }>,
  home: Location,
): Promise<Location> {
  if (address.kind === 'none') return home
  const { coordinates, label } = address
  if (label) return placeByLabel(coordinates, label)
  return askApi(fetch, 'GET /api/places/reverse', { query: coordinates }).then(
    // The answer names the nearest town; the weather is still for the requested point.
    ({ data }) => ({ ...data, coordinates }),
    () => unnamedPlace(coordinates),
  )
}
