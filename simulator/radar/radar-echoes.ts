import { HOUR_MS } from '#shared/time.ts'
import type { MapView } from '../geomet/map-view.ts'
import { distanceKm, type Place, TORONTO } from '../weather/place.ts'
import type { World } from '../world.ts'
import { waterOfBand } from './radar-band.ts'

/** Radars around Southern Ontario, Canadian and American. The one at Britt is being repaired: north of it nobody looks. */
const RADARS: readonly Place[] = [
  { latitude: 43.9639, longitude: -79.5742 }, // King City
  { latitude: 43.3703, longitude: -81.3842 }, // Exeter
  { latitude: 45.0416, longitude: -76.1161 }, // Franktown
  { latitude: 42.9489, longitude: -78.7369 }, // Buffalo
  { latitude: 42.6999, longitude: -83.4717 }, // Detroit
  { latitude: 43.7557, longitude: -75.68 }, // Montague
]
const RANGE_KM = 240

export const isSeenByRadar = (place: Place): boolean => RADARS.some((radar) => distanceKm(radar, place) <= RANGE_KM)

/** The story is sampled this often along a picture's edge and smoothed between. */
const SAMPLES = 48
/** Size of a cell of stronger echoes, km, and by how much it is stronger. */
const CELL_KM = 28
const CELL_STRENGTH = 0.4

/**
 * Water at each pixel, mm/h. The board's band where there is one; else the story's own precipitation, so that radar, forecast and
 * observations agree on where it falls, in cells that drift with the story's wind.
 */
export function waterOnView(world: World, view: MapView, atMs: number): Float32Array {
  const { band } = world.radar
  const water = new Float32Array(view.width * view.height)
  if (band) {
    eachPixel(view, (pixel, place) => {
      water[pixel] = waterOfBand(band, place, atMs)
    })
    return water
  }
  const sampled = sampledStory(world, view, atMs)
  const { windSpeed, windFrom } = world.atmosphere()(TORONTO, atMs)
  const driftKm = (windSpeed * (atMs % (24 * HOUR_MS))) / HOUR_MS
  const angle = ((windFrom + 180) * Math.PI) / 180
  eachPixel(view, (pixel, { latitude, longitude }) => {
    const east = (longitude - TORONTO.longitude) * 80.5 - driftKm * Math.sin(angle)
    const north = (latitude - TORONTO.latitude) * 111.2 - driftKm * Math.cos(angle)
    const cells = Math.sin(east / CELL_KM) * Math.sin((north + 0.4 * east) / CELL_KM)
    water[pixel] = sampled(pixel) * (1 + CELL_STRENGTH * cells)
  })
  return water
}

function eachPixel({ width, height, toPosition }: MapView, paint: (pixel: number, place: Place) => void) {
  const longitudes = Array.from({ length: width }, (_, x) => toPosition(x + 0.5, 0)[0])
  for (let y = 0; y < height; y += 1) {
    const [, latitude] = toPosition(0, y + 0.5)
    for (let x = 0; x < width; x += 1) paint(y * width + x, { latitude, longitude: longitudes[x] ?? 0 })
  }
}

function sampledStory(world: World, { width, height, toPosition }: MapView, atMs: number) {
  const atmosphere = world.atmosphere()
  const side = SAMPLES + 1
  const samples = Float32Array.from({ length: side * side }, (_, index) => {
    const [longitude, latitude] = toPosition(
      ((index % side) / SAMPLES) * width,
      (Math.floor(index / side) / SAMPLES) * height,
    )
    const { rain, showers, snow } = atmosphere({ latitude, longitude }, atMs)
    return rain + showers + snow
  })
  return (pixel: number) => {
    const x = (((pixel % width) + 0.5) / width) * SAMPLES
    const y = ((Math.floor(pixel / width) + 0.5) / height) * SAMPLES
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const at = (column: number, row: number) => samples[row * side + column] ?? 0
    const above = at(left, top) + (at(left + 1, top) - at(left, top)) * (x - left)
    const below = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * (x - left)
    return above + (below - above) * (y - top)
  }
}
