import type { SkySamples } from '#shared/contracts/sky.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { monotoneCurve, type Point } from '../../lib/monotone-curve.ts'
import { altitudeAt, type Sample, valueAt } from './ribbon-span.ts'
import { skyColours } from './sky-colour.ts'
import { SPAN_MINUTES, STAGE_HEIGHT, STAGE_LEFT } from './stage.ts'

export interface SkyShapes {
  /** Evenly spaced `#rrggbb` from now to the right edge. */
  top: string[]
  horizon: string[]
  /** Three translucent layers, the deepest first; empty under a cloudless sky. */
  clouds: string[]
  /** Bright stars first; empty where none is seen. */
  stars: string[]
}

const STOPS = 110
/** Stars come out below this sun, °, and under less than this cover. */
const STAR_SUN = -7
const STAR_COVER = 0.55

/**
 * The painted sky. Clouds and stars follow a pattern fixed to the clock, so that a refreshed page shows the same ones
 * moved on.
 *
 * @param cover cloud cover in percent by minute; where it is unknown the sky is plain grey, without clouds or stars
 */
export function skyShapes(sky: SkySamples | null, cover: readonly Sample[], now: number): SkyShapes {
  // Left of now the sky is the same as at now. Without data on the sun it is drawn as night.
  const sunAt = (minute: number) => {
    const within = Math.min(SPAN_MINUTES, Math.max(0, minute))
    return (sky ? altitudeAt(sky, sky.sunAltitude, now + within * MINUTE_MS) : null) ?? -18
  }
  const coverAt = (minute: number) => {
    const percent = valueAt(cover, Math.max(0, minute))
    return percent === null ? null : percent / 100
  }
  const colours = Array.from({ length: STOPS }, (_, stop) => {
    const minute = (stop / (STOPS - 1)) * SPAN_MINUTES
    return skyColours(sunAt(minute), coverAt(minute) ?? 1)
  })
  return {
    top: colours.map((colour) => colour.top),
    horizon: colours.map((colour) => colour.horizon),
    clouds: CLOUD_LAYERS.map((layer) => cloudLayer(layer, coverAt, now)).filter((path) => path !== ''),
    stars: starPaths((minute) => sunAt(minute) < STAR_SUN && (coverAt(minute) ?? 1) < STAR_COVER, now),
  }
}

interface CloudLayer {
  /** Depth under full cover, stage units. */
  depth: number
  /** Time scale of the bulges of its lower edge, hours: a larger number makes them broader. */
  wave: number
  /** How late the layer appears as cover grows. */
  power: number
  seed: number
}

const CLOUD_LAYERS: readonly CloudLayer[] = [
  { depth: 430, wave: 5.3, power: 1.5, seed: 3 },
  { depth: 300, wave: 3.7, power: 1.2, seed: 17 },
  { depth: 170, wave: 6.1, power: 0.9, seed: 29 },
]
const CLOUD_STEP_MINUTES = 60

function cloudLayer(layer: CloudLayer, coverAt: (minute: number) => number | null, now: number): string {
  const edge: Point[] = []
  for (let x = STAGE_LEFT; x <= SPAN_MINUTES + CLOUD_STEP_MINUTES; x += CLOUD_STEP_MINUTES) {
    const cover = coverAt(Math.min(x, SPAN_MINUTES)) ?? 0
    const hours = (now + x * MINUTE_MS) / HOUR_MS
    const belly = 0.72 + 0.28 * waves(hours / layer.wave, layer.seed)
    edge.push({ x, y: Math.round(Math.max(-9, cover ** layer.power * layer.depth * belly - 12)) })
  }
  if (edge.every(({ y }) => y <= 0)) return ''
  return `M${STAGE_LEFT} -9${monotoneCurve(edge).replace('M', 'L')}V-9z`
}

/** A smooth pseudo-random curve between −1 and 1. */
function waves(at: number, seed: number): number {
  return (Math.sin(at * 2.4 + seed) + Math.sin(at * 5.1 + seed * 2.3) * 0.6 + Math.sin(at * 1.1 + seed * 0.7)) / 2.6
}

const STAR_BUCKET_MINUTES = 6

function starPaths(isStarry: (minute: number) => boolean, now: number): string[] {
  const paths = ['', '', '']
  const first = Math.floor((now + STAGE_LEFT * MINUTE_MS) / (STAR_BUCKET_MINUTES * MINUTE_MS))
  const last = Math.ceil((now + SPAN_MINUTES * MINUTE_MS) / (STAR_BUCKET_MINUTES * MINUTE_MS))
  for (let bucket = first; bucket <= last; bucket++) {
    const roll = scatter(bucket, 1)
    if (roll > 0.62) continue
    const minute = ((bucket + scatter(bucket, 2)) * STAR_BUCKET_MINUTES * MINUTE_MS - now) / MINUTE_MS
    if (!isStarry(minute)) continue
    const y = Math.round((0.03 + 0.68 * scatter(bucket, 3) ** 1.25) * STAGE_HEIGHT)
    const brightness = roll < 0.1 ? 0 : roll < 0.34 ? 1 : 2
    paths[brightness] += `M${Math.round(minute)} ${y}h.1`
  }
  return paths.every((path) => path === '') ? [] : paths
}

/** A pseudo-random number in 0–1, the same for the same arguments. */
function scatter(bucket: number, salt: number): number {
  let bits = Math.imul(bucket ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}
