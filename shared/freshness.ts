import { MINUTE_MS } from './time.ts'

/** How long an answer counts as fresh, and how long the browser keeps it. */
export interface Freshness {
  staleAfterMs: number
  keptForMs: number
}

/**
 * How long an answer counts as fresh, on the server and in the browser, and how long the browser keeps it (spec section
 * 9).
 */
export const FRESHNESS = {
  current: { staleAfterMs: 5 * MINUTE_MS, keptForMs: 10 * MINUTE_MS },
  forecast: { staleAfterMs: 30 * MINUTE_MS, keptForMs: 60 * MINUTE_MS },
  // Stations publish once an hour, at about 40 minutes past it.
  air: { staleAfterMs: 10 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  // Buoys and warnings come at any time.
  marine: { staleAfterMs: 10 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  // The satellite data of the surface change daily, the model's air aloft hourly.
  lake: { staleAfterMs: 30 * MINUTE_MS, keptForMs: 60 * MINUTE_MS },
  // Normals and records change only with the date.
  climate: { staleAfterMs: 60 * MINUTE_MS, keptForMs: 120 * MINUTE_MS },
  // The model of the ranges runs twice a day.
  forecastRange: { staleAfterMs: 60 * MINUTE_MS, keptForMs: 120 * MINUTE_MS },
  // A new radar picture comes every six minutes; the server asks for it at most once a minute.
  radar: { staleAfterMs: 1.5 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  nextHours: { staleAfterMs: 3 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  // A new picture comes every ten minutes.
  lightning: { staleAfterMs: 3 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  // The forecast has a picture for each hour.
  smoke: { staleAfterMs: 10 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  alerts: { staleAfterMs: 15 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  mapAlerts: { staleAfterMs: 5 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  reports: { staleAfterMs: 5 * MINUTE_MS, keptForMs: 10 * MINUTE_MS },
  // The agency's folders are looked into every ten minutes.
  outlooks: { staleAfterMs: 10 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  astronomy: { staleAfterMs: 60 * MINUTE_MS, keptForMs: 120 * MINUTE_MS },
} as const satisfies Record<string, Freshness>
