import { distanceKm, type Place } from '../weather/place.ts'

/** A forecast office: the middle of its grid. */
interface Office {
  id: string
  name: string
  radar: string
  latitude: number
  longitude: number
}

const office = (id: string, name: string, radar: string, latitude: number, longitude: number): Office => ({
  id,
  name,
  radar,
  latitude,
  longitude,
})

/** The offices round the lakes, and some for the rest of the country. */
const OFFICES: readonly Office[] = [
  office('BUF', 'Buffalo NY', 'KBUF', 42.94, -78.73),
  office('CLE', 'Cleveland OH', 'KCLE', 41.41, -81.85),
  office('DTX', 'Detroit/Pontiac MI', 'KDTX', 42.7, -83.47),
  office('APX', 'Gaylord MI', 'KAPX', 44.91, -84.72),
  office('GRR', 'Grand Rapids MI', 'KGRR', 42.88, -85.52),
  office('PBZ', 'Pittsburgh PA', 'KPBZ', 40.53, -80.22),
  office('BGM', 'Binghamton NY', 'KBGM', 42.21, -75.98),
  office('ALY', 'Albany NY', 'KENX', 42.69, -73.83),
  office('BTV', 'Burlington VT', 'KCXX', 44.47, -73.15),
  office('OKX', 'New York NY', 'KOKX', 40.86, -72.86),
  office('BOX', 'Boston/Norton MA', 'KBOX', 41.96, -71.14),
  office('GYX', 'Gray ME', 'KGYX', 43.89, -70.26),
  office('LWX', 'Baltimore MD/Washington DC', 'KLWX', 38.98, -77.48),
  office('LOT', 'Chicago IL', 'KLOT', 41.6, -88.08),
  office('MKX', 'Milwaukee/Sullivan WI', 'KMKX', 42.97, -88.55),
  office('DLH', 'Duluth MN', 'KDLH', 46.84, -92.21),
  office('MPX', 'Twin Cities/Chanhassen MN', 'KMPX', 44.85, -93.57),
  office('FFC', 'Peachtree City GA', 'KFFC', 33.36, -84.57),
  office('MFL', 'Miami FL', 'KAMX', 25.75, -80.38),
  office('FWD', 'Fort Worth TX', 'KFWS', 32.83, -97.3),
  office('BOU', 'Denver CO', 'KFTG', 39.99, -105.26),
  office('PSR', 'Phoenix AZ', 'KIWA', 33.43, -112.02),
  office('LOX', 'Los Angeles CA', 'KVTX', 34.21, -119.14),
  office('MTR', 'San Francisco CA', 'KMUX', 36.59, -121.85),
  office('SEW', 'Seattle WA', 'KATX', 47.69, -122.26),
  office('TFX', 'Great Falls MT', 'KTFX', 47.46, -111.38),
]

export const officeNamed = (id: string): Office | undefined => OFFICES.find((each) => each.id === id)

/** Where a place lies on its office's grid, whose cells are about 2.5 km wide. */
export interface GridCell {
  office: Office
  x: number
  y: number
}

const MIDDLE = 200
const CELL_LATITUDE = 0.0225
const CELL_LONGITUDE = 0.03

/** @param officeId the office of the zone that the place lies in; the nearest unless given */
export function gridCellAt(place: Place, officeId?: string): GridCell {
  const [nearest] = OFFICES.toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b))
  const own = (officeId && officeNamed(officeId)) || nearest
  if (!own) throw new RangeError('There is no office.')
  return {
    office: own,
    x: MIDDLE + Math.round((place.longitude - own.longitude) / CELL_LONGITUDE),
    y: MIDDLE + Math.round((place.latitude - own.latitude) / CELL_LATITUDE),
  }
}

/** The middle of a cell, to as many digits as positions have. */
export function middleOf({ office: { latitude, longitude }, x, y }: GridCell): Place {
  return {
    latitude: Number((latitude + (y - MIDDLE) * CELL_LATITUDE).toFixed(4)),
    longitude: Number((longitude + (x - MIDDLE) * CELL_LONGITUDE).toFixed(4)),
  }
}

/** The corners of a cell, as a ring. */
export function outlineOf(cell: GridCell): [number, number][] {
  const { latitude, longitude } = middleOf(cell)
  const corner = (east: number, north: number): [number, number] => [
    Number((longitude + (east * CELL_LONGITUDE) / 2).toFixed(4)),
    Number((latitude + (north * CELL_LATITUDE) / 2).toFixed(4)),
  ]
  return [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)]
}
