import type { Alert } from '#shared/contracts/alert.ts'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { DisplayPreferences } from '../../lib/format-options.ts'

/** Names what an outlook is made from: which forecast, which alerts, and how the visitor reads. */
export const outlookKey = (
  forecast: ForecastAnswer | undefined,
  alerts: readonly Alert[],
  preferences: DisplayPreferences,
): string =>
  JSON.stringify([forecast?.meta[0]?.fetchedAt, alerts.map(({ id, issued, end }) => [id, issued, end]), preferences])
