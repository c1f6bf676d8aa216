import type { UseQueryResult } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { ForecastAnswer, HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { onFirstTurn } from '../../lib/first-turn.ts'
import { useNow } from '../../lib/now.tsx'
import { m } from '../../paraglide/messages.js'
import { ForecastCard } from './forecast-card.tsx'
import { HourRow, ROLES } from './hour-row.tsx'

/** Spec section 9: hourly cards at most 24. */
const MAX_HOURS = 24

const loadScroller = () => import('./hour-scroller.ts')

/** The coming day, hour by hour: cards in a row that scrolls sideways, or the lines of a table. */
export function HourlyForecast({ query }: { query: UseQueryResult<ForecastAnswer> }) {
  const now = useNow()
  return (
    <ForecastCard
      query={query}
      title={m.hourly_title()}
      describeFailure={({ detail }) => ({
        title: m.hourly_title(),
        message: m.hourly_error({ message: detail ?? m.forecast_error_unknown() }),
      })}
      skeleton="hours-skeleton"
    >
      {({ hourly, timeZone }) => {
        const hours = hourly.filter(({ timestamp }) => timestamp >= now).slice(0, MAX_HOURS)
        if (hours.length === 0) return { body: <p className="text-muted">{m.hourly_empty()}</p> }
        return { note: m.hourly_span({ hours: hours.length }), body: <Hours hours={hours} timeZone={timeZone} /> }
      }}
    </ForecastCard>
  )
}

function Hours({ hours, timeZone }: { hours: readonly HourlyForecastItem[]; timeZone: string }) {
  return (
    <div
      className="hours"
      {...onFirstTurn((_, hoursElement) => loadScroller().then((it) => it.watchScroller(hoursElement)))}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="hours-scroller" aria-label={m.hourly_scroller()} tabIndex={0}>
        <table {...ROLES.table}>
          <thead {...ROLES.group}>
            <tr {...ROLES.row}>
              {[
                m.hourly_time,
                m.hourly_weather,
                m.temperature,
                m.feels_like,
                m.precipitation_probability,
                m.amount,
              ].map((name) => (
                <th key={name()} scope="col" {...ROLES.columnHeader}>
                  {name()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...ROLES.group}>
            {hours.map((hour, index) => (
              <HourRow key={hour.timestamp} hour={hour} timeZone={timeZone} isNext={index === 0} />
            ))}
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
