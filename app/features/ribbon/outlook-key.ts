import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { ReadingHabits } from '../../lib/format-options.ts'

/** Names what an outlook is made from: which forecast, and how the visitor reads. */
export const outlookKey = (forecast: ForecastAnswer | undefined, habits: ReadingHabits): string =>
  JSON.stringify([forecast?.meta[0]?.fetchedAt, habits])
