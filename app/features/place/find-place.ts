import type { Location } from '#shared/contracts/location.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { DEFAULT_PLACE, placeByLabel, unnamedPlace } from './place.ts'
import type { PlaceAddress } from './place-address.ts'

/** The place that a good address means. Naming it never fails: without a name it is “Your Location”. */
export async function findPlace(api: ApiClient, address: Exclude<PlaceAddress, { kind: 'bad' }>): Promise<Location> {
  if (address.kind === 'none') return DEFAULT_PLACE
  const { coordinates, label } = address
  if (label) return placeByLabel(coordinates, label)
  return api.fetchPlaceAt(coordinates).then(
    // The place found is a town; the weather stays that of the point that was asked for.
    ({ data }) => ({ ...data, coordinates }),
    () => unnamedPlace(coordinates),
  )
}
