import type { HourlyForecastItem } from '../contracts/forecast.ts'
import { outlookClauses } from './outlook-sentence.ts'
import { sentenceText } from './sentence-text.ts'
import { type WeatherNow, withWeatherNow } from './weather-now.ts'

interface SentenceReader {
  /** IANA zone of the place. */
  timeZone: string
  hour12: boolean
}

/**
 * The next 24 hours at a place in one sentence, by the forecast and by what radar and the current weather say beside it.
 *
 * @returns null when the forecast does not say enough
 */
export function daySentence(
  hours: readonly HourlyForecastItem[],
  seen: WeatherNow,
  { timeZone, hour12 }: SentenceReader,
): string | null {
  const byForecast = outlookClauses(hours, seen.now)
  return byForecast && sentenceText(withWeatherNow(byForecast, seen), { now: seen.now, timeZone, hour12 })
}
