import { useId, useLayoutEffect, useRef, useState } from 'react'
import { alertSpans, alertsWithin } from '#shared/alerts/alert-span.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { formatWeekday } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { formatWind } from '#shared/units/format-wind.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { m } from '#words/messages.js'
import { type DisplayPreferences, formatDegrees, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { fallWords } from '../../signs/fall-words.ts'
import { HourAlertKey, MOST_BARS } from './hour-alert-key.tsx'
import { type HourChartDrawing, hourChartDrawing } from './hour-chart-drawing.ts'
import { chartSentences } from './hour-chart-words.ts'
import type { ShownForecast } from './shown-forecast.ts'
import { WindArrow } from './wind-arrow.tsx'

/** The hours as a chart. Screen readers get its content as sentences instead. */
export default function HourChart({ hours, timeZone, alerts }: ShownForecast) {
  const reader = { timeZone, preferences: useFormatOptions(), now: useNow() }
  const figure = useRef<HTMLElement>(null)
  const [size, setSize] = useState<{ width: number; rem: number } | null>(null)
  useLayoutEffect(() => {
    const element = figure.current
    if (!element) return
    const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const measure = () => element.clientWidth > 0 && setSize({ width: element.clientWidth, rem: rem() })
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  const [from, to] = [hours[0]?.timestamp ?? 0, hours.at(-1)?.timestamp ?? 0]
  const barred = alertsWithin(alerts, from, to).slice(0, MOST_BARS)
  const bars = alertSpans(barred)
  return (
    <figure ref={figure} className="hour-chart" aria-label={m.chart_label()}>
      <HourAlertKey alerts={barred} timeZone={timeZone} />
      {size && <Chart drawing={hourChartDrawing({ hours, timeZone, bars, ...size })} width={size.width} {...reader} />}
      <figcaption className="sr-only">
        {chartSentences(hours, reader).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </figcaption>
      <ul className="chart-key" aria-hidden="true">
        <li>
          <i className="chart-key-air" /> {m.temperature()}
        </li>
        <li>
          <i className="chart-key-felt" /> {m.feels_like()}
        </li>
        <li>
          <WindArrow direction={270} /> {m.chart_wind({ unit: formatWindSpeed(0, reader.preferences).unit })}
        </li>
      </ul>
    </figure>
  )
}

interface ChartProps {
  drawing: HourChartDrawing
  width: number
  timeZone: string
  preferences: DisplayPreferences
}

function Chart({ drawing, width, timeZone, preferences }: ChartProps) {
  const id = useId()
  const { plot, rows, left, right, highest, lowest } = drawing
  const speed = (value: number | null) => formatWindSpeed(value, preferences).text
  return (
    <svg width={width} height={drawing.height} aria-hidden="true">
      <defs>
        <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse">
          <rect className="chart-snow-ground" width="5" height="5" />
          <circle className="chart-flake" cx="1.5" cy="1.5" r="1" />
          <circle className="chart-flake" cx="4" cy="4" r="1" />
        </pattern>
      </defs>
      {drawing.nights.map(({ x, width: wide }) => (
        <rect key={x} className="chart-night" x={x} y={plot.top} width={wide} height={rows.gust - plot.top + 6} />
      ))}
      {drawing.alerts.map(({ span, x, width: wide, y }) => (
        <line
          key={`${span.name}${span.start}`}
          className={`alert-${span.colour} chart-alert chart-alert-${span.kind}`}
          x1={x}
          x2={x + wide}
          y1={y + 2}
          y2={y + 2}
        />
      ))}
      {drawing.degrees.map(({ celsius, y }) => (
        <g key={celsius}>
          <line className={celsius === 0 ? 'chart-freezing' : 'chart-line'} x1={left} x2={right} y1={y} y2={y} />
          <text className="chart-quiet" x={left - 8} y={y} dy="0.35em" textAnchor="end">
            {formatDegrees(celsius, preferences)}
          </text>
        </g>
      ))}
      {drawing.falls.map(({ kind, timestamp, ...place }) => (
        <rect
          key={`${kind}${timestamp}`}
          className={`chart-fall chart-${kind}`}
          fill={kind === 'snow' ? `url(#${id})` : undefined}
          {...place}
        />
      ))}
      {drawing.spells.map((spell) => (
        <text key={`${spell.kind}${spell.from}`} className="chart-spell" x={spell.x} y={plot.foot} dy="1.4em">
          {fallWords(spell, preferences)}
        </text>
      ))}
      <line className="chart-line" x1={left} x2={right} y1={plot.fallFoot} y2={plot.fallFoot} />
      <path className="chart-felt" d={drawing.felt} />
      <path className="chart-air" d={drawing.temperature} />
      {[highest, lowest].map((point) => {
        if (!point) return null
        const anchor = point.x > right - 20 ? 'end' : point.x < left + 20 ? 'start' : 'middle'
        return (
          <g key={point.timestamp} className="chart-point">
            <circle cx={point.x} cy={point.y} r="4" />
            <text x={point.x} y={point.y} dy={point === lowest ? '1.6em' : '-0.7em'} textAnchor={anchor}>
              {formatDegrees(point.celsius, preferences)}
            </text>
          </g>
        )
      })}
      {drawing.winds.map(({ x, hour }) => {
        const { direction } = formatWind(hour.windSpeed, hour.windDirection, preferences)
        return (
          <g key={hour.timestamp} textAnchor="middle">
            {direction !== null && (
              <g transform={`translate(${x} ${rows.arrow})`}>
                <path className="chart-arrow" d="M0 7 5-6 0-3-5-6z" transform={`rotate(${Math.round(direction)})`} />
              </g>
            )}
            <text className="chart-wind" x={x} y={rows.wind}>
              {speed(hour.windSpeed)}
            </text>
            <text className="chart-quiet" x={x} y={rows.gust}>
              {speed(hour.windGust)}
            </text>
          </g>
        )
      })}
      {drawing.times.map(({ x, timestamp, isMidnight }) => (
        <g key={timestamp}>
          {isMidnight && <line className="chart-midnight" x1={x} x2={x} y1={plot.top} y2={rows.time - 14} />}
          <text
            className={isMidnight ? 'chart-day' : 'chart-quiet'}
            x={x}
            y={rows.time}
            textAnchor={x > right - 20 ? 'end' : x < left + 20 ? 'start' : 'middle'}
          >
            {isMidnight
              ? formatWeekday(calendarDate(timestamp, timeZone), { length: 'short' })
              : spokenTime(timestamp, timeZone, preferences.hour12)}
          </text>
        </g>
      ))}
    </svg>
  )
}
