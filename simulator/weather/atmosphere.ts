import { diurnalSwing, seasonalTemperature } from './climate.ts'
import { elevationAt } from './elevation.ts'
import { momentOf } from './moment.ts'
import { distanceKm, type Place, TORONTO } from './place.ts'
import type { ScenarioName } from './scenario-names.ts'
import { SCENARIOS } from './scenarios.ts'
import { smoothNoise } from './smooth-noise.ts'

/** The air at one place and moment. °C, percent, hPa, km/h, mm/h of water, metres, J/kg. */
export interface Air {
  temperature: number
  humidity: number
  dewPoint: number
  pressure: number
  windSpeed: number
  windFrom: number
  gust: number
  /** 0–100. */
  cloud: number
  lowCloud: number
  midCloud: number
  highCloud: number
  /** Potential precipitation, mm/h; below 0 it is dry, and less likely to rain the lower the value. */
  wetness: number
  /** What falls, mm/h of water, by kind. */
  rain: number
  showers: number
  snow: number
  /** Whether the rain that falls freezes on the ground. */
  isFreezing: boolean
  /** Convective share of precipitation, 0–1. */
  convection: number
  fog: number
  visibility: number
  cape: number
  /** How high 0 °C lies above the sea. */
  freezingLevel: number
}

/** The air at any place and time: deterministic and continuous in both. */
export type Atmosphere = (place: Place, atMs: number) => Air

const STORY_REACH_KM = 1400
const PRECIPITATION_REACH_KM = 500
/** Squalls lie in bands along the wind; distance between bands, across a westerly. */
const BAND_KM = 95
const LAPSE_PER_M = 0.0065
const CLEAR_AIR_M = 24_140

/**
 * The whole simulated weather: near Toronto the scenario, far away the season's own weather, between them a blend.
 *
 * @param beganAtMs the moment the scenario is told from
 */
export function createAtmosphere(scenarioName: ScenarioName, beganAtMs: number): Atmosphere {
  const { seed, temperatures, moments } = SCENARIOS[scenarioName]
  const field = (channel: number, spaceKm: number, timeHours: number) =>
    smoothNoise(seed * 100 + channel, { spaceKm, timeHours })
  const warmth = field(1, 900, 70)
  const clouds = field(2, 1100, 40)
  const wet = field(3, 900, 34)
  const flow = field(4, 1500, 60)
  const turn = field(5, 2200, 80)
  const weight = field(6, 2600, 90)
  const detail = field(7, 120, 5)

  return (place, atMs) => {
    const story = momentOf(moments, atMs - beganAtMs)
    const distance = distanceKm(place, TORONTO)
    const near = Math.exp(-((distance / STORY_REACH_KM) ** 2))
    const blend = (far: number, told: number) => far + (told - far) * near
    const ripple = detail(place, atMs)
    const wave = clouds(place, atMs)

    // Only convective precipitation forms bands; steady rain and snow do not.
    const acrossKm = (place.latitude - TORONTO.latitude) * 111
    const band = 1 - story.convection * 0.3 * (1 - Math.cos((2 * Math.PI * acrossKm) / BAND_KM))
    const toldWetness =
      (story.wetness > 0 ? story.wetness * band : story.wetness) - 1.5 * (distance / PRECIPITATION_REACH_KM) ** 2
    const farWetness = -1.4 + 2.4 * wet(place, atMs) + 0.5 * wave
    const wetness = blend(farWetness, Math.max(-4, toldWetness)) + 0.12 * ripple
    const falling = Math.max(0, wetness)

    const dryCloud = clamp(blend(0.48 + 0.5 * wave + 0.2 * Math.max(-1, farWetness), story.cloud) + 0.06 * ripple, 0, 1)
    const cloud = Math.max(dryCloud, clamp(falling / 0.3, 0, 0.97))

    const season = seasonalTemperature(place, atMs)
    const told = story.temperature - (temperatures === 'absolute' ? seasonalTemperature(TORONTO, atMs) : 0)
    const swing = diurnalSwing(place, atMs) * (1 - 0.88 * cloud ** 2)
    const heightCooling = LAPSE_PER_M * (elevationAt(place) - elevationAt(TORONTO))
    const temperature =
      season + near * told + (4 * (1 - near) + 0.4 * near) * warmth(place, atMs) + swing - heightCooling + 0.2 * ripple

    const fog = clamp(near * story.fog, 0, 1)
    const dampness = clamp(falling / 0.5, 0, 1) * 8 + fog * 20
    const humidity = clamp(blend(68 + 14 * wave, story.humidity) - 2.6 * swing + dampness, 18, 100)

    const farSpeed = 13 + 9 * flow(place, atMs)
    const farDirection = 240 + 110 * turn(place, atMs)
    const wind = blendWind(farSpeed, farDirection, story.wind, story.windFrom, near)
    const windSpeed = Math.max(0.4, wind.speed * (1 + 0.06 * ripple))
    const gust = windSpeed * Math.max(1.25, blend(1.5, story.gustiness) + 0.12 * ripple)

    const convection = near * story.convection
    const { rain, showers, snow, isFreezing } = fall(falling, temperature, convection, near * story.warmNose)
    const low = clamp(cloud * (0.55 + 0.45 * Math.max(convection, clamp(falling, 0, 1), fog)), 0, 1)
    const mid = clamp(cloud * (0.55 + 0.4 * wave), 0, 1)
    const high = clamp(cloud * (0.5 - 0.4 * wave), 0, 1)
    const hiding = 1 / CLEAR_AIR_M + (snow * 0.7) / 1500 + (rain + showers) / 16_000 + fog ** 1.5 / 220
    return {
      temperature,
      humidity,
      dewPoint: dewPointOf(temperature, humidity),
      pressure: clamp(blend(1014 + 16 * weight(place, atMs), story.pressure) + 0.3 * ripple, 970, 1045),
      windSpeed,
      windFrom: wind.from,
      gust,
      cloud: cloud * 100,
      lowCloud: Math.min(cloud, low) * 100,
      midCloud: Math.min(cloud, mid) * 100,
      highCloud: Math.min(cloud, high) * 100,
      wetness,
      rain,
      showers,
      snow,
      isFreezing,
      convection,
      fog,
      visibility: 1 / hiding,
      cape: Math.max(0, near * story.cape * (1 + 0.1 * ripple)),
      freezingLevel: Math.max(0, elevationAt(place) + (temperature + 3 * near * story.warmNose) / LAPSE_PER_M),
    }
  }
}

/**
 * Splits precipitation by kind: snow below about 1 °C, unless warm air aloft melts it; it then freezes on the ground.
 */
function fall(water: number, temperature: number, convection: number, warmNose: number) {
  const cold = clamp((1.1 - temperature) / 1.6, 0, 1)
  const snow = water * cold * (1 - clamp((warmNose - 0.3) / 0.3, 0, 1))
  const liquid = water - snow
  const showers = liquid * convection
  return { snow, showers, rain: liquid - showers, isFreezing: temperature < 0 && liquid > snow }
}

/** Mixes two winds as vectors, so that the direction never jumps where they meet. */
function blendWind(farSpeed: number, farFrom: number, nearSpeed: number, nearFrom: number, near: number) {
  const part = (speed: number, from: number, share: number) => {
    const angle = (from * Math.PI) / 180
    return { east: share * speed * Math.sin(angle), north: share * speed * Math.cos(angle) }
  }
  const far = part(farSpeed, farFrom, 1 - near)
  const told = part(nearSpeed, nearFrom, near)
  const east = far.east + told.east
  const north = far.north + told.north
  return { speed: Math.hypot(east, north), from: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360 }
}

/** Magnus form of Alduchov and Eskridge (1996), over water. */
function dewPointOf(temperature: number, humidity: number): number {
  const gamma = Math.log(humidity / 100) + (17.625 * temperature) / (243.04 + temperature)
  return (243.04 * gamma) / (17.625 - gamma)
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
