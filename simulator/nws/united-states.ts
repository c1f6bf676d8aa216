import { isInside, type Position, zoneAt } from '../alerts/zone.ts'
import type { Place } from '../weather/place.ts'

/** The contiguous states, coarse: along the middle of the lakes in the north. */
const OUTLINE: Position[] = [
  [-124.9, 48.4],
  [-123.2, 48.3],
  [-122.8, 49],
  [-95.2, 49],
  [-93.2, 48.6],
  [-89.6, 48],
  [-88.4, 48.3],
  [-84.9, 46.8],
  [-84.3, 46.5],
  [-83.6, 46.1],
  [-83.5, 45.8],
  [-82.5, 45.3],
  [-82.1, 43.6],
  [-82.42, 43],
  [-82.5, 42.6],
  [-83.1, 42.24],
  [-83.1, 41.95],
  [-82.4, 41.7],
  [-81.2, 42.2],
  [-79.8, 42.54],
  [-78.91, 42.88],
  [-79.03, 43.1],
  [-79.06, 43.26],
  [-79.2, 43.45],
  [-78.7, 43.63],
  [-76.8, 43.63],
  [-76.4, 44.1],
  [-75.3, 44.84],
  [-74.7, 45],
  [-71.5, 45.01],
  [-70.4, 45.8],
  [-69.2, 47.45],
  [-68.3, 47.35],
  [-67.8, 47.07],
  [-67.8, 45.7],
  [-66.9, 44.8],
  [-69.9, 41.5],
  [-75, 35.1],
  [-81, 31],
  [-79.9, 26.5],
  [-80.6, 24.7],
  [-82.5, 27],
  [-84, 29.7],
  [-89.3, 28.9],
  [-97, 25.9],
  [-101.4, 29.7],
  [-106.5, 31.7],
  [-111.1, 31.3],
  [-117.1, 32.5],
  [-120.7, 34.5],
  [-124.5, 40.4],
  [-124.9, 48.4],
]

/** Whether the National Weather Service forecasts for a place; where zones are known, they decide. */
export function isUnitedStates(place: Place): boolean {
  const zone = zoneAt(place)
  return zone ? zone.issuer === 'NWS' : isInside([[OUTLINE]], place)
}
