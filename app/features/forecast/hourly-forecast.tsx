import type { UseQueryResult } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Alert } from '#shared/contracts/alert.ts'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import { m } from '#words/messages.js'
import { useNow } from '../../lib/now.tsx'
import { lazyPart } from '../../ui/part.tsx'
import { ForecastCard } from './forecast-card.tsx'
import type { HourRowsProps } from './hour-rows.tsx'
import { TABLE_ROLES } from './table-roles.ts'

/** Spec section 9: hourly cards at most 24. */
const MAX_HOURS = 24

const HourRows = lazyPart(() => import('./hour-rows.tsx'))
const loadScroller = () => import('./hour-scroller.ts')

interface HourlyForecastProps {
  query: UseQueryResult<ForecastAnswer>
  /** Those that mark the hours they cover. */
  alerts: readonly Alert[]
}

/** The coming day, hour by hour: cards in a row that scrolls sideways, or the lines of a table. */
export function HourlyForecast({ query, alerts }: HourlyForecastProps) {
  const now = useNow()
  return (
    <ForecastCard
      query={query}
      title={m.hourly_title()}
      describeFailure={({ detail }) => ({
        title: m.hourly_title(),
        message: m.hourly_error({ message: detail ?? m.forecast_error_unknown() }),
      })}
      room="hours-room"
    >
      {({ hourly, timeZone }) => {
        const hours = hourly.filter(({ timestamp }) => timestamp >= now).slice(0, MAX_HOURS)
        if (hours.length === 0) return { body: <p className="text-muted">{m.hourly_empty()}</p> }
        return {
          note: m.hourly_span({ hours: hours.length }),
          body: <Hours hours={hours} timeZone={timeZone} alerts={alerts} />,
        }
      }}
    </ForecastCard>
  )
}

function Hours({ hours, timeZone, alerts }: HourRowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    loadScroller().then(
      ({ watchScroller }) => scroller.current && watchScroller(scroller.current),
      () => {},
    )
  }, [])
  return (
    <div ref={scroller} className="hours">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="hours-scroller" aria-label={m.hourly_scroller()} tabIndex={0}>
        <table {...TABLE_ROLES.table}>
          <thead {...TABLE_ROLES.group}>
            <tr {...TABLE_ROLES.row}>
              {[m.hourly_time, m.hourly_weather, m.hourly_temperature, m.feels_like, m.hourly_chance, m.amount].map(
                (name) => (
                  <th key={name()} scope="col" {...TABLE_ROLES.columnHeader}>
                    {name()}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody {...TABLE_ROLES.group}>
            <HourRows hours={hours} timeZone={timeZone} alerts={alerts} />
          </tbody>
        </table>
      </section>
      <div className="hours-foot">
        <fieldset className="segments">
          <legend className="sr-only">{m.hourly_view()}</legend>
          {[m.hourly_cards, m.hourly_table].map((name, index) => (
            <label key={name()}>
              <input type="radio" name="hours-view" className="sr-only" defaultChecked={index === 0} />
              {name()}
            </label>
          ))}
        </fieldset>
        <ScrollButton direction={-1} name={m.hourly_earlier()} arrow="m12 5-5 5 5 5" />
        <ScrollButton direction={1} name={m.hourly_later()} arrow="m8 5 5 5-5 5" />
      </div>
    </div>
  )
}

function ScrollButton({ direction, name, arrow }: { direction: -1 | 1; name: string; arrow: string }) {
  const handleClick = ({ currentTarget }: MouseEvent<Element>) =>
    void loadScroller().then(({ scrollHours }) => scrollHours(currentTarget, direction))
  return (
    <button
      type="button"
      className="hours-button"
      aria-label={name}
      aria-disabled={direction < 0}
      onClick={handleClick}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="chevron">
        <path d={arrow} />
      </svg>
    </button>
  )
}
