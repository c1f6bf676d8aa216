import type { Location } from './contracts/location.ts'

/** Where the site is at home, and what it shows until a visitor chooses. */
export const DEFAULT_PLACE: Location = {
  name: 'Toronto',
  state: 'Ontario',
  country: 'Canada',
  coordinates: { lat: 43.6532, lon: -79.3832 },
  displayName: null,
}
