import { MINUTE_MS } from './time.ts'

/**
 * How long an answer counts as fresh, on the server and in the browser, and how long the browser keeps it (spec section
 * 9).
 */
export const FRESHNESS = {
  current: { staleAfterMs: 5 * MINUTE_MS, keptForMs: 10 * MINUTE_MS },
  forecast: { staleAfterMs: 30 * MINUTE_MS, keptForMs: 60 * MINUTE_MS },
  // Stations publish once an hour, at about 40 minutes past it.
  air: { staleAfterMs: 10 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  alerts: { staleAfterMs: 15 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  mapAlerts: { staleAfterMs: 5 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  reports: { staleAfterMs: 5 * MINUTE_MS, keptForMs: 10 * MINUTE_MS },
  // The agency's folders are looked into every ten minutes.
  outlooks: { staleAfterMs: 10 * MINUTE_MS, keptForMs: 30 * MINUTE_MS },
  astronomy: { staleAfterMs: 60 * MINUTE_MS, keptForMs: 120 * MINUTE_MS },
} as const
