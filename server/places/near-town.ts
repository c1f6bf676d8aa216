import { LRUCache } from 'lru-cache'
import { type Coordinates, DIRECTIONS, type NearTown } from '#shared/contracts/location.ts'
import { distanceKm } from '#shared/map/distance.ts'
import { getLocale } from '#words/runtime.js'
import { MOST_TOWNS } from '../memory.ts'
import { shownFrenchName } from './french-names.ts'
import { cityRadiusKm, type Gazetteer, type GazetteerPlace } from './gazetteer.ts'

/** The nearest town and the way from its middle; null where none is near, or the names of places cannot be read. */
export type FindNearTown = (place: Coordinates) => NearTown | null

/** A place nearer than this to the middle of a town lies in it, however small the town is, km. */
const SMALLEST_RADIUS_KM = 1

export function createFindNearTown(gazetteer: Pick<Gazetteer, 'nearest'>): FindNearTown {
  // Reports often come from the same places: the town of each is looked up once.
  const kept = new LRUCache<string, { town: GazetteerPlace | null }>({ max: MOST_TOWNS })

  function find(place: Coordinates): GazetteerPlace | null {
    const key = `${place.lat},${place.lon}`
    const known = kept.get(key)
    if (known) return known.town
    const town = gazetteer.nearest(place)
    kept.set(key, { town })
    return town
  }

  return (place) => {
    try {
      const town = find(place)
      return town && { town: getLocale() === 'fr' ? shownFrenchName(town) : town.name, ...wayFrom(town, place) }
    } catch {
      return null
    }
  }
}

function wayFrom({ coordinates, population }: GazetteerPlace, place: Coordinates): Omit<NearTown, 'town'> {
  const km = distanceKm(place, coordinates)
  if (km <= Math.max(SMALLEST_RADIUS_KM, cityRadiusKm(population ?? 0))) return { distanceKm: 0, direction: null }
  return { distanceKm: Math.round(km), direction: directionOf(coordinates, place) }
}

/** In the plane that touches the Earth at the town: a town is at most 100 km away. */
function directionOf(from: Coordinates, to: Coordinates): NearTown['direction'] {
  const turn = ((to.lon - from.lon + 540) % 360) - 180
  const degrees = (Math.atan2(turn * Math.cos((from.lat * Math.PI) / 180), to.lat - from.lat) * 180) / Math.PI
  return DIRECTIONS[Math.round(((degrees + 360) % 360) / 45) % DIRECTIONS.length] ?? null
}
