import { HOUR_MS } from '#shared/time.ts'
import type { MapView } from '../geomet/map-view.ts'
import { distanceKm, type Place, TORONTO } from '../weather/place.ts'
import type { World } from '../world.ts'
import { waterOfBand } from './radar-band.ts'

/**
 * Radars around Southern Ontario, Canadian and American. The one at Britt is out of service, so there is no coverage
 * north of it.
 */
const RADARS: readonly Place[] = [
  { latitude: 43.9639, longitude: -79.5742 }, // King City
  { latitude: 43.3703, longitude: -81.3842 }, // Exeter
  { latitude: 45.0416, longitude: -76.1161 }, // Franktown
  { latitude: 42.9489, longitude: -78.7369 }, // Buffalo
  { latitude: 42.6999, longitude: -83.4717 }, // Detroit
  { latitude: 43.7557, longitude: -75.68 }, // Montague
]
const RANGE_KM = 240

const isSeenByRadar = (place: Place): boolean => RADARS.some((radar) => distanceKm(radar, place) <= RANGE_KM)

/**
 * Samples of the atmosphere along a picture's edge, with smoothing between them; a cell of the composite is two pixels
 * wide.
 */
const SAMPLES = 48
const CELL_PIXELS = 2
/** Size of a cell of stronger echoes, km, and by how much it is stronger. */
const CELL_KM = 28
const CELL_STRENGTH = 0.4

/**
 * Precipitation at each pixel, mm/h of water: the board's band if there is one, else the story's own precipitation, so
 * that radar, forecast and observations agree on where it falls, in cells that drift with the story's wind.
 */
export function waterOnView(world: World, view: MapView, atMs: number): Float32Array {
  const { band } = world.radar
  if (band) {
    return paintedView(view, (longitude, latitude) => waterOfBand(band, { latitude, longitude }, atMs))
  }
  const sampled = sampledStory(world, view, atMs)
  const { windSpeed, windFrom } = world.atmosphere()(TORONTO, atMs)
  const driftKm = (windSpeed * (atMs % (24 * HOUR_MS))) / HOUR_MS
  const angle = ((windFrom + 180) * Math.PI) / 180
  const driftEast = driftKm * Math.sin(angle)
  const driftNorth = driftKm * Math.cos(angle)
  return paintedView(view, (longitude, latitude, x, y) => {
    const water = sampled(x, y)
    if (water === 0) return 0
    const east = (longitude - TORONTO.longitude) * 80.5 - driftEast
    const north = (latitude - TORONTO.latitude) * 111.2 - driftNorth
    return water * (1 + CELL_STRENGTH * Math.sin(east / CELL_KM) * Math.sin((north + 0.4 * east) / CELL_KM))
  })
}

/** 1 where a radar sees. */
export const seenOnView = (view: MapView): Float32Array =>
  paintedView(view, (longitude, latitude) => (isSeenByRadar({ latitude, longitude }) ? 1 : 0))

/** Fills a view with a value for each cell. */
function paintedView(
  { width, height, toPosition }: MapView,
  valueAt: (longitude: number, latitude: number, x: number, y: number) => number,
): Float32Array {
  const values = new Float32Array(width * height)
  const longitudes = Float64Array.from({ length: width }, (_, x) => toPosition(x + CELL_PIXELS / 2, 0)[0])
  for (let y = 0; y < height; y += CELL_PIXELS) {
    const [, latitude] = toPosition(0, y + CELL_PIXELS / 2)
    for (let x = 0; x < width; x += CELL_PIXELS) {
      const value = valueAt(longitudes[x] ?? 0, latitude, x, y)
      const end = y * width + Math.min(width, x + CELL_PIXELS)
      for (let pixel = y * width + x; pixel < end; pixel += 1) values[pixel] = value
    }
    for (let row = y + 1; row < Math.min(height, y + CELL_PIXELS); row += 1) {
      values.copyWithin(row * width, y * width, (y + 1) * width)
    }
  }
  return values
}

function sampledStory(world: World, { width, height, toPosition }: MapView, atMs: number) {
  const atmosphere = world.atmosphere()
  const side = SAMPLES + 2
  const samples = Float32Array.from({ length: side * side }, (_, index) => {
    const [longitude, latitude] = toPosition(
      ((index % side) / SAMPLES) * width,
      (Math.floor(index / side) / SAMPLES) * height,
    )
    const { rain, showers, snow } = atmosphere({ latitude, longitude }, atMs)
    return rain + showers + snow
  })
  return (pixelX: number, pixelY: number) => {
    const x = ((pixelX + CELL_PIXELS / 2) / width) * SAMPLES
    const y = ((pixelY + CELL_PIXELS / 2) / height) * SAMPLES
    const left = Math.floor(x)
    const top = Math.floor(y)
    const at = top * side + left
    const above = (samples[at] ?? 0) * (left + 1 - x) + (samples[at + 1] ?? 0) * (x - left)
    const below = (samples[at + side] ?? 0) * (left + 1 - x) + (samples[at + side + 1] ?? 0) * (x - left)
    return above + (below - above) * (y - top)
  }
}
