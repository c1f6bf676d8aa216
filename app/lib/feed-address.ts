import type { Coordinates } from '#shared/contracts/location.ts'
import { apiPath } from '#shared/language-path.ts'

export type FeedName = 'alerts' | 'reports'

/** The address of an Atom feed about a place. */
export const feedAddress = (feed: FeedName, { lat, lon }: Coordinates): string =>
  apiPath(`/api/feeds/${feed}.atom?${new URLSearchParams({ lat: `${lat}`, lon: `${lon}` })}`)
