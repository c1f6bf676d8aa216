/** OKLab: lightness and two colour axes, in which an even mix of two colours looks even. */
type Lab = readonly [lightness: number, a: number, b: number]
type Ramp = readonly (readonly [altitude: number, colour: Lab])[]

interface SkyColours {
  top: string
  horizon: string
}

const CLEAR_TOP = ramp('-18 0a1322 -12 0e1b33 -6 1c2f5c -2 34548a 2 4f7fb4 10 5796cc 30 3f8bd0')
const CLEAR_HORIZON = ramp('-18 14243f -12 1d3157 -7 3c4678 -3 b5697a 0 f0a06a 3 f6cf9b 10 d4e4ec 30 b6d8ef')
const OVERCAST_TOP = ramp('-18 10161f -10 151e2a -5 263140 0 566473 8 7b8a99 20 8796a5 40 93a2b0')
const OVERCAST_HORIZON = ramp('-18 1a2531 -10 222e3c -5 454d5b -1 7d7d85 3 a3a9ae 12 b9c3cb 40 c6d0d8')

/**
 * The sky at one moment, overhead and at the horizon, as `#rrggbb`. Cloud greys the horizon later than the top, because
 * light still comes in under it.
 *
 * @param sunAltitude ° above the horizon
 * @param cloud cover, 0–1
 */
export function skyColours(sunAltitude: number, cloud: number): SkyColours {
  const cover = Math.min(1, Math.max(0, cloud))
  return {
    top: toHex(mix(along(CLEAR_TOP, sunAltitude), along(OVERCAST_TOP, sunAltitude), cover ** 1.4)),
    horizon: toHex(mix(along(CLEAR_HORIZON, sunAltitude), along(OVERCAST_HORIZON, sunAltitude), cover ** 1.8)),
  }
}

function ramp(stops: string): Ramp {
  return [...stops.matchAll(/(-?\d+) ([0-9a-f]{6})/g)].map(([, altitude, hex]) => [
    Number(altitude),
    fromHex(hex ?? ''),
  ])
}

function along(stops: Ramp, altitude: number): Lab {
  const after = stops.findIndex(([stop]) => stop >= altitude)
  const upper = stops[after === -1 ? stops.length - 1 : after]
  const lower = stops[after - 1] ?? upper
  if (!upper || !lower) throw new RangeError('A ramp needs a stop')
  const span = upper[0] - lower[0]
  return mix(lower[1], upper[1], span === 0 ? 0 : (altitude - lower[0]) / span)
}

function mix(from: Lab, to: Lab, share: number): Lab {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share]
}

// Matrices: B. Ottosson, “A perceptual color space for image processing”, 2020.
function fromHex(hex: string): Lab {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const [r, g, b] = [channel(0), channel(2), channel(4)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (linear: number) => {
    const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`
}
