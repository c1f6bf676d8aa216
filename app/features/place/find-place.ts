import type { Location } from '#shared/contracts/location.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { placeByLabel, unnamedPlace } from './place.ts'
import type { PlaceAddress } from './place-address.ts'

/**
 * The place that a good address means. Naming it never fails: without a name it is “Your Location”.
 *
 * @param home what an address without a place means: the visitor's own
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
    // The place found is a town; the weather stays that of the point that was asked for.
    ({ data }) => ({ ...data, coordinates }),
    () => unnamedPlace(coordinates),
  )
}
