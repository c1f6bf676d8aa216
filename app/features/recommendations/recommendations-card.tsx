import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { recommend } from '#shared/recommendations/recommend.ts'
import { ENGLISH_RECOMMENDATIONS, recommendationText } from '#shared/recommendations/recommendation-text.ts'
import { useNow } from '../../lib/now.tsx'
import { m } from '../../paraglide/messages.js'
import { Card } from '../../ui/card.tsx'

interface RecommendationsCardProps {
  /** Null while, or because, it did not come. */
  current: CurrentWeather | null
  hourly: readonly HourlyForecastItem[]
}

const PRIORITY = { high: m.priority_high, medium: m.priority_medium, low: m.priority_low }

/** What to do about the next hours' weather. */
export function RecommendationsCard({ current, hourly }: RecommendationsCardProps) {
  const { recommendations, canAdvise } = recommend({ now: useNow(), current, hourly })
  return (
    <Card title={m.recommendations_title()} note={m.recommendations_span()}>
      {recommendations.length > 0 ? (
        <ul className="divide-y divide-line">
          {recommendations.map((advice) => (
            <li key={advice.id} className="flex items-baseline justify-between gap-4 py-3 first:pt-0 last:pb-0">
              <p>{recommendationText(advice)}</p>
              <p className="flex-none font-[550] text-muted text-sm">
                <span className="sr-only">{m.priority()}: </span>
                {PRIORITY[advice.priority]()}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{canAdvise ? ENGLISH_RECOMMENDATIONS.none : m.recommendations_unknown()}</p>
      )}
    </Card>
  )
}
