import type { Location } from './contracts/location.ts'

/** The place that the site shows until a visitor chooses another. */
export const DEFAULT_PLACE: Location = {
  name: 'Toronto',
  state: 'Ontario',
  country: 'Canada',
  coordinates: { lat: 43.6532, lon: -79.3832 },
  displayName: null,
}

/** IANA zone of Southern Ontario. Its clocks tell the times of what belongs to no place, such as a post. */
export const SITE_TIME_ZONE = 'America/Toronto'
