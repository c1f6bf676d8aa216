import { MINUTE_MS } from './time.ts'

/** How long an answer counts as fresh, and how long the browser keeps it. */
export interface Freshness {
  staleAfterMs: number
  keptForMs: number
}

const minutes = (staleAfter: number, keptFor: number): Freshness => ({
  staleAfterMs: staleAfter * MINUTE_MS,
  keptForMs: keptFor * MINUTE_MS,
})

/**
 * Current weather older than this says nothing about now: stations report once an hour and some minutes late
 * (docs/decisions/0010-merging.md).
 */
export const CURRENT_MAX_AGE_MS = 75 * MINUTE_MS

/**
 * How long an answer counts as fresh, on the server and in the browser, and how long the browser keeps it (spec section
 * 9).
 */
export const FRESHNESS = {
  current: minutes(5, 10),
  forecast: minutes(30, 60),
  // Stations publish once an hour, at about 40 minutes past it.
  air: minutes(10, 30),
  // Buoys and warnings come at any time.
  marine: minutes(10, 30),
  // The satellite data of the surface change daily, the model's air aloft hourly.
  lake: minutes(30, 60),
  // Normals and records change only with the date.
  climate: minutes(60, 120),
  // The model of the ranges runs twice a day.
  forecastRange: minutes(60, 120),
  // A new radar picture comes every six minutes; the server asks for it at most once a minute.
  radar: minutes(1.5, 30),
  nextHours: minutes(3, 30),
  // A new picture comes every ten minutes.
  lightning: minutes(3, 30),
  // The forecast has a picture for each hour.
  smoke: minutes(10, 30),
  alerts: minutes(15, 30),
  mapAlerts: minutes(5, 30),
  reports: minutes(5, 10),
  // The agency's folders are looked into every ten minutes.
  outlooks: minutes(10, 30),
  astronomy: minutes(60, 120),
}
