import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Alert } from '#shared/contracts/alert.ts'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import { m } from '#words/messages.js'
import { useNow } from '../../lib/now.tsx'
import { lazyPart } from '../../ui/part.tsx'
import { ForecastCard } from './forecast-card.tsx'
import type { HoursView } from './hours-foot.tsx'
import type { ShownForecast } from './shown-forecast.ts'

/** Spec section 9: hourly cards at most 24. A visitor can ask for the second day too. */
const HOURS = 24
const MOST_HOURS = 48

const HourTable = lazyPart(() => import('./hour-table.tsx'))
const HoursFoot = lazyPart(() => import('./hours-foot.tsx'))
const HourChart = lazyPart(() => import('./hour-chart.tsx'))

interface HourlyForecastProps {
  query: UseQueryResult<ForecastAnswer>
  /** IANA zone of the place; null when not known. */
  timeZone: string | null
  /** Those that mark the hours they cover. */
  alerts: readonly Alert[]
}

/** The coming day or two, hour by hour: cards in a row that scrolls sideways, a chart, or the lines of a table. */
export function HourlyForecast({ query, timeZone, alerts }: HourlyForecastProps) {
  const now = useNow()
  return (
    <ForecastCard
      query={query}
      timeZone={timeZone}
      title={m.hourly_title()}
      describeFailure={({ detail }) => ({
        title: m.hourly_title(),
        message: m.hourly_error({ message: detail ?? m.forecast_error_unknown() }),
      })}
      placeholderHeight="hours-room"
    >
      {({ hourly, timeZone }) => {
        const hours = hourly.filter(({ timestamp }) => timestamp >= now).slice(0, MOST_HOURS)
        if (hours.length === 0) return { body: <p className="text-muted">{m.hourly_empty()}</p> }
        return { body: <Hours hours={hours} timeZone={timeZone} alerts={alerts} /> }
      }}
    </ForecastCard>
  )
}

function Hours({ hours, ...rest }: ShownForecast) {
  const [isLong, setLong] = useState(false)
  const [view, setView] = useState<HoursView>('cards')
  const frame = useRef<HTMLDivElement>(null)
  // The choices may precede the script: restored by the browser, or made while it loaded.
  useEffect(() => {
    const chosen = (name: string) => frame.current?.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value
    const chosenView = chosen('hours-view')
    if (chosenView) setView(chosenView as HoursView)
    setLong(Number(chosen('hours-span')) > HOURS)
  }, [])
  const shown = hours.slice(0, isLong ? MOST_HOURS : HOURS)
  return (
    <div ref={frame} className="hours">
      <HourTable hours={shown} label={m.hourly_scroller()} {...rest} />
      {view === 'chart' && (
        <Suspense fallback={<div className="hour-chart-room" />}>
          <HourChart hours={shown} {...rest} />
        </Suspense>
      )}
      <HoursFoot
        spans={hours.length > HOURS ? [HOURS, MOST_HOURS] : []}
        onView={setView}
        onSpan={(span) => setLong(span > HOURS)}
      />
    </div>
  )
}
