import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { alertSpans, alertsWithin, spansWithin } from '#shared/alerts/alert-span.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { zonedHour } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatPressure } from '#shared/units/format-pressure.ts'
import { formatVisibility } from '#shared/units/format-visibility.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useIsScripted } from '../../lib/use-is-scripted.ts'
import { lazyPart } from '../../ui/part.tsx'
import { HourAlertKey, MOST_BARS } from './hour-alert-key.tsx'
import { HourRow, TABLE_ROLES } from './hour-row.tsx'
import type { ShownForecast } from './shown-forecast.ts'
import { styleNumbers } from './style-numbers.ts'

const HourPanel = lazyPart(() => import('./hour-panel.tsx'))

export interface HourTableProps extends ShownForecast {
  /** Names the table, which scrolls sideways. */
  label: string
}

/**
 * The hours as one table, laid out as cards unless the visitor asked for its lines. An hour opens to all that is known
 * of it.
 */
export default function HourTable({ hours, timeZone, alerts, label }: HourTableProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const isScripted = useIsScripted()
  const panelId = useId()
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    import('./hour-scroller.ts').then(
      ({ watchScroller }) => scroller.current?.parentElement && watchScroller(scroller.current.parentElement),
      () => {},
    )
  }, [])
  const [from, to] = [hours[0]?.timestamp ?? 0, (hours.at(-1)?.timestamp ?? 0) + HOUR_MS]
  const spans = alertSpans(alerts)
  const barred = alertsWithin(alerts, from, to).slice(0, MOST_BARS)
  const bars = alertSpans(barred)
  return (
    <>
      <HourAlertKey alerts={barred} timeZone={timeZone} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section ref={scroller} className="hours-scroller" aria-label={label} tabIndex={0}>
        <table {...TABLE_ROLES.table} style={styleNumbers({ '--hours': hours.length })}>
          <Heads />
          <tbody {...TABLE_ROLES.group}>
            {hours.map((hour, index) => {
              const isOpen = hour.timestamp === opened
              return [
                <HourRow
                  key={hour.timestamp}
                  hour={hour}
                  timeZone={timeZone}
                  bars={bars}
                  isOpen={isOpen}
                  panelId={panelId}
                  isNext={index === 0}
                  isNamed={index === 0 || zonedHour(hour.timestamp, timeZone) === 0}
                  spans={spansWithin(spans, hour.timestamp, hour.timestamp + HOUR_MS)}
                  onOpen={isScripted ? () => setOpened(isOpen ? null : hour.timestamp) : null}
                />,
                isOpen && (
                  <tr key="panel" {...TABLE_ROLES.row} className="hour-panel">
                    <td {...TABLE_ROLES.cell} id={panelId} colSpan={COLUMNS}>
                      <Suspense fallback={<div className="hour-panel-room" />}>
                        <HourPanel {...{ hour, hours, timeZone, alerts }} onClose={() => setOpened(null)} />
                      </Suspense>
                    </td>
                  </tr>
                ),
              ]
            })}
          </tbody>
        </table>
      </section>
      {!isScripted && <HoursInWords hours={hours} timeZone={timeZone} />}
    </>
  )
}

const COLUMNS = 8

function Heads() {
  const { unit } = formatWindSpeed(0, useFormatOptions())
  const names = [
    m.hourly_time(),
    m.hourly_weather(),
    m.hourly_temperature(),
    m.feels_like(),
    m.hourly_chance(),
    m.amount(),
    m.hourly_wind({ unit }),
  ]
  return (
    <thead {...TABLE_ROLES.group}>
      <tr {...TABLE_ROLES.row}>
        {names.map((name) => (
          <th key={name} scope="col" {...TABLE_ROLES.columnHeader}>
            {name}
          </th>
        ))}
        <th scope="col" {...TABLE_ROLES.columnHeader}>
          {m.gusts()}
          <span className="sr-only">, {unit}</span>
        </th>
      </tr>
    </thead>
  )
}

interface HoursInWordsProps {
  hours: readonly HourlyForecastItem[]
  timeZone: string
}

/** Without scripts hours do not open: what their cards have no room for stands in one list. */
function HoursInWords({ hours, timeZone }: HoursInWordsProps) {
  const options = useFormatOptions()
  return (
    <details className="hours-in-words hidden noscript:block">
      <summary>{m.hours_in_words()}</summary>
      <dl>
        {hours.map((hour) => (
          <div key={hour.timestamp}>
            <dt>{spokenTime(hour.timestamp, timeZone, options.hour12)}</dt>
            <dd>
              {m.humidity()} {joinQuantity(formatPercent(hour.humidity))} · {m.cloud_cover()}{' '}
              {joinQuantity(formatPercent(hour.cloudiness))} · {m.visibility()}{' '}
              {joinQuantity(formatVisibility(hour.visibility, options))} · {m.pressure()}{' '}
              {joinQuantity(formatPressure(hour.pressure, options))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
