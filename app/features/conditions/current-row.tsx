import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import { eveningOutlook } from '#shared/meteorology/evening-outlook.ts'
import { todaysRange } from '#shared/meteorology/todays-range.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { m } from '#words/messages.js'
import { formatDegrees, keepTimes, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { AirTemperature } from '../../signs/air-temperature.tsx'
import { AsOf } from '../../signs/as-of.tsx'
import { Measure } from '../../ui/measure.tsx'

interface CurrentRowProps {
  answer: CurrentWeatherAnswer
  /** Whether asking for a newer answer failed. */
  hasFailedSince: boolean
  forecast: Forecast | null
  sentence: string | null
}

/** The current weather and the next hours in one row: where something else is more important. */
export function CurrentRow({ answer, hasFailedSince, forecast, sentence }: CurrentRowProps) {
  const { data: weather, meta } = answer
  const { isStale } = freshnessOf(meta, hasFailedSince)
  const options = useFormatOptions()
  const now = useNow()
  const evening = forecast && eveningOutlook(forecast, now)
  return (
    <div className="current-row">
      <p className={isStale ? 'text-muted' : ''}>
        <AirTemperature value={weather.temperature.current} />
      </p>
      <div>
        <p className="current-row-sentence">{sentence && keepTimes(sentence)}</p>
        <dl>
          <div>
            <dt>{m.gusts()}</dt>{' '}
            <dd>
              <Measure {...formatWindSpeed(weather.windGust, options)} />
            </dd>
          </div>
          <div>
            <dt>{evening ? m.tonight() : m.high_today()}</dt>{' '}
            <dd>{formatDegrees(evening ? evening.tonight : todaysRange(weather, forecast, now).max, options)}</dd>
          </div>
        </dl>
        {isStale && (
          <div className="text-muted text-sm">
            <AsOf
              at={weather.timestamp}
              timeZone={weather.timeZone}
              isObserved={!!weather.observation}
              isStale={isStale}
              meta={meta}
            />
          </div>
        )}
      </div>
    </div>
  )
}
