import { distanceKm, type Place } from '../weather/place.ts'

/** A station of the service's lists; places as published by NOAA. */
export interface Station {
  id: string
  name: string
  latitude: number
  longitude: number
  elevation: number
  /** `late`: its last report is hours old; `no-temperature`: it measures wind and waves only. */
  trouble?: 'late' | 'no-temperature'
}

const station = (
  id: string,
  name: string,
  [latitude, longitude, elevation]: [number, number, number],
  trouble?: Station['trouble'],
): Station => ({
  id,
  name,
  latitude,
  longitude,
  elevation,
  ...(trouble && { trouble }),
})

const STATIONS: readonly Station[] = [
  station('BUFN6', 'Buffalo Coast Guard Station', [42.8783, -78.8903, 179], 'no-temperature'),
  station('KBUF', 'Buffalo, Greater Buffalo International Airport', [42.94083, -78.73583, 218]),
  station('KIAG', 'Niagara Falls International Airport', [43.10726, -78.94538, 180]),
  station('KGVQ', 'Batavia, Genesee County Airport', [43.03181, -78.16867, 279]),
  station('KROC', 'Greater Rochester International Airport', [43.11722, -77.675, 169]),
  station('KDKK', 'Chautauqua County/Dunkirk Airport', [42.49333, -79.27204, 211]),
  station('KJHW', 'Chautauqua County/Jamestown Airport', [42.15342, -79.25802, 525]),
  station('KFZY', 'Oswego County Airport', [43.35078, -76.38474, 145]),
  station('KSYR', 'Syracuse Hancock International Airport', [43.1111, -76.10384, 127]),
  station('KART', 'Watertown International Airport', [43.99195, -76.02173, 99]),
  station('KERI', 'Erie International Airport', [42.08309, -80.17569, 223]),
  station('KGKJ', 'Meadville, Port Meadville Airport', [41.62644, -80.21472, 427]),
  station('KBKL', 'Cleveland, Burke Lakefront Airport', [41.5175, -81.68333, 178]),
  station('KCLE', 'Cleveland-Hopkins International Airport', [41.40568, -81.85191, 241]),
  station('KTOL', 'Toledo Express Airport', [41.58806, -83.80143, 208]),
  station('KDET', 'Detroit, Coleman A. Young Municipal Airport', [42.40919, -83.00986, 191], 'late'),
  station('KDTW', 'Detroit Metropolitan Wayne County Airport', [42.23113, -83.33121, 196]),
  station('KPTK', 'Pontiac, Oakland County International Airport', [42.66528, -83.41861, 299]),
  station('KPHN', 'Port Huron, St. Clair County International Airport', [42.91139, -82.52889, 198]),
  station('KBAX', 'Bad Axe, Huron County Memorial Airport', [43.78028, -82.98556, 234]),
  station('KALB', 'Albany International Airport', [42.74722, -73.79912, 87]),
  station('KBTV', 'Burlington International Airport', [44.46825, -73.14991, 101]),
  station('KNYC', 'New York City, Central Park', [40.78333, -73.96667, 47]),
  station('KBOS', 'Boston, Logan International Airport', [42.36056, -71.00975, 6]),
  station('KDCA', 'Washington/Reagan National Airport', [38.84833, -77.03417, 5]),
  station('KORD', 'Chicago, O’Hare International Airport', [41.96019, -87.93162, 200]),
  station('KMKE', 'Milwaukee, Mitchell International Airport', [42.955, -87.9044, 204]),
  station('KMSP', 'Minneapolis, Minneapolis-St. Paul International Airport', [44.88306, -93.22889, 255]),
  station('KATL', 'Atlanta, Hartsfield-Jackson International Airport', [33.64028, -84.42694, 308]),
  station('KMIA', 'Miami International Airport', [25.79056, -80.31639, 3]),
  station('KDFW', 'Dallas/Fort Worth International Airport', [32.89744, -97.02196, 164]),
  station('KDEN', 'Denver International Airport', [39.84658, -104.65622, 1650]),
  station('KPHX', 'Phoenix Sky Harbor International Airport', [33.42772, -112.00365, 337]),
  station('KLAX', 'Los Angeles International Airport', [33.93806, -118.38889, 38]),
  station('KSFO', 'San Francisco International Airport', [37.61961, -122.36558, 3]),
  station('KSEA', 'Seattle-Tacoma International Airport', [47.44472, -122.31361, 132]),
]

export const stationNamed = (id: string): Station | undefined => STATIONS.find((each) => each.id === id)

/** Nearest first, as the service lists them. */
export const stationsNear = (place: Place): Station[] =>
  STATIONS.toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b))
