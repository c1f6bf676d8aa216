import type { Coordinates } from '#shared/contracts/location.ts'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { kindAt } from '#shared/radar/model-ahead.ts'
import { pixelsPerKm, RADAR_HEIGHT, RADAR_WIDTH, radarPixel } from '#shared/radar/radar-box.ts'
import { type EchoClass, NO_ECHO } from '#shared/radar/radar-palette.ts'
import { radarSeason } from '#shared/radar/radar-season.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { RadarPictures } from './radar-pictures.ts'

/** What radar saw around a place at a moment. */
export interface RadarAround extends NearEchoes {
  /** Time of the picture, epoch milliseconds. */
  observedAt: number
  /** By the temperature; null when it is not known: then nothing tells rain from snow. */
  precipitation: RadarPrecipitation | null
  /** Which conversion of the echoes the picture shows. */
  conversion: RadarPrecipitation
}

export interface NearEchoes {
  /** Distance to the nearest echo within `AROUND_KM`, km; null: none. */
  nearestKm: number | null
  /** The strongest echo within `HERE_KM`. */
  here: EchoClass
}

export const AROUND_KM = 10
export const HERE_KM = 2
/** Two pictures: an older picture does not show what radar saw then. */
const OLDEST_MS = 12 * MINUTE_MS
/** Least part of the disc that radar must see. */
const LEAST_SEEN = 0.5

/**
 * Reads the picture of a moment of the last hours around a place.
 *
 * @param at epoch milliseconds
 * @param temperature at the place then, °C; null when it is not known
 * @returns null when there is no picture of then, it cannot be read, or no radar sees the place
 * @throws {AppError} when a picture cannot be fetched
 */
export async function readRadarAround(
  pictures: RadarPictures,
  place: Coordinates,
  at: number,
  temperature: number | null,
): Promise<RadarAround | null> {
  const precipitation = temperature === null ? null : kindAt(temperature)
  const conversion = precipitation ?? radarSeason(at)
  const times = await pictures.times(conversion)
  if (!times.ok) return null
  const { agency, observed } = times.value
  const observedAt = observed.findLast((each) => each <= at && each >= at - OLDEST_MS)
  if (observedAt === undefined) return null
  const name = { agency, precipitation: conversion, at: observedAt, runAt: null }
  const [echoes, unseen] = await Promise.all([
    pictures.read({ ...name, shows: 'echoes' }),
    pictures.read({ ...name, shows: 'unseen' }),
  ])
  const near = echoes.isReadable ? echoesAround(echoes.classes, unseen.classes, place) : null
  return near && { observedAt, precipitation, conversion, ...near }
}

/**
 * @param classes one class a pixel of the radar box
 * @param unseen one byte a pixel, not 0 where no radar sees
 * @returns null where no radar sees enough, also outside the box
 */
export function echoesAround(classes: Uint8Array, unseen: Uint8Array, place: Coordinates): NearEchoes | null {
  const centre = radarPixel(place)
  if (!centre) return null
  const perKm = pixelsPerKm(place.lat)
  const radius = AROUND_KM * perKm
  let all = 0
  let seen = 0
  let nearest = Number.POSITIVE_INFINITY
  let here: EchoClass = NO_ECHO
  for (let y = Math.floor(centre.y - radius); y <= centre.y + radius; y += 1) {
    for (let x = Math.floor(centre.x - radius); x <= centre.x + radius; x += 1) {
      const km = Math.hypot(x + 0.5 - centre.x, y + 0.5 - centre.y) / perKm
      if (km > AROUND_KM) continue
      all += 1
      const pixel = y * RADAR_WIDTH + x
      if (x < 0 || y < 0 || x >= RADAR_WIDTH || y >= RADAR_HEIGHT || unseen[pixel] !== 0) continue
      seen += 1
      const echo = classes[pixel] ?? NO_ECHO
      if (echo === NO_ECHO) continue
      nearest = Math.min(nearest, km)
      if (km <= HERE_KM) here = Math.max(here, echo)
    }
  }
  if (seen < all * LEAST_SEEN) return null
  return { nearestKm: Number.isFinite(nearest) ? Math.round(nearest) : null, here }
}
