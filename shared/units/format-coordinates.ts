import { roundHalfUp } from './format-number.ts'
import { type FormattedQuantity, isReading, notAvailable, type Reading } from './formatted-quantity.ts'

/**
 * “43.6532, -79.3832”: 4 decimals (spec section 2), about 11 m. People copy coordinates into other maps, so they keep
 * the point and the plain hyphen in every language.
 */
export function formatCoordinates(lat: Reading, lon: Reading): FormattedQuantity {
  if (!isReading(lat) || !isReading(lon)) return notAvailable()
  const [latitude, longitude] = [lat, lon].map((degrees) => roundHalfUp(degrees, 4).toFixed(4))
  return { text: `${latitude}, ${longitude}`, unit: '' }
}
