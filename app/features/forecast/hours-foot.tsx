import type { MouseEvent } from 'react'
import { m } from '#words/messages.js'

export type HoursView = 'cards' | 'chart' | 'table'

const VIEWS: readonly (readonly [HoursView, () => string])[] = [
  ['cards', m.hourly_cards],
  ['chart', m.hourly_chart],
  ['table', m.hourly_table],
]

interface HoursFootProps {
  /** How many hours may be asked for, fewest first; empty when there is no choice. */
  spans: readonly number[]
  onView: (view: HoursView) => void
  onSpan: (hours: number) => void
}

/**
 * The choice of view and of how many hours, and the scroll buttons. The style sheet reads cards or table from the radio
 * buttons.
 */
export default function HoursFoot({ spans, onView, onSpan }: HoursFootProps) {
  return (
    <div className="hours-foot">
      <fieldset className="segments">
        <legend className="sr-only">{m.hourly_view()}</legend>
        {VIEWS.map(([view, name], index) => (
          // A chart is drawn by a script.
          <label key={view} className={view === 'chart' ? 'noscript:hidden' : undefined}>
            <input
              type="radio"
              name="hours-view"
              value={view}
              className="sr-only"
              defaultChecked={index === 0}
              onChange={() => onView(view)}
            />
            {name()}
          </label>
        ))}
      </fieldset>
      {spans.length > 0 && (
        <fieldset className="segments noscript:hidden">
          <legend className="sr-only">{m.hourly_how_many()}</legend>
          {spans.map((hours, index) => (
            <label key={hours}>
              <input
                type="radio"
                name="hours-span"
                value={hours}
                className="sr-only"
                defaultChecked={index === 0}
                onChange={() => onSpan(hours)}
              />
              {m.hourly_span({ hours })}
            </label>
          ))}
        </fieldset>
      )}
      <span className="hours-way">
        <ScrollButton direction={-1} name={m.hourly_earlier()} arrow="m12 5-5 5 5 5" />
        <ScrollButton direction={1} name={m.hourly_later()} arrow="m8 5 5 5-5 5" />
      </span>
    </div>
  )
}

function ScrollButton({ direction, name, arrow }: { direction: -1 | 1; name: string; arrow: string }) {
  const handleClick = ({ currentTarget }: MouseEvent) =>
    void import('./hour-scroller.ts').then(
      ({ scrollHours }) => scrollHours(currentTarget, direction),
      () => {},
    )
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
