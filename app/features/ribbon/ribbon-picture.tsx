import { useId } from 'react'
import { m } from '#words/messages.js'
import { AlertBars, stretch } from './ribbon-alerts.tsx'
import type { RibbonDrawing } from './ribbon-drawing.ts'
import type { Plate } from './ribbon-plates.ts'
import { RibbonStage } from './ribbon-stage.tsx'
import { inRem, percentAcross, percentDown, WIDTH_CLASSES, type WidthClass } from './stage.ts'

export interface RibbonProps {
  drawing: RibbonDrawing
}

/** The visible ribbon, hidden from screen readers: the band, and the words under it. */
export function RibbonPicture({ drawing }: RibbonProps) {
  const id = useId()
  const { sky, temperature, moon, plates, axis, silent, suns } = drawing
  return (
    <>
      <div className="ribbon-picture" aria-hidden="true">
        <div className="ribbon-sky" style={{ background: gradient(sky.top) }} />
        <div className="ribbon-sky ribbon-horizon" style={{ background: gradient(sky.horizon) }} />
        <div className="ribbon-lake">
          <svg viewBox="0 0 1440 10" preserveAspectRatio="none" aria-hidden="true">
            <path d={axis.hourTicks} />
            <path className="ribbon-third-hour" d={axis.thirdHourTicks} />
          </svg>
        </div>
        <div className="ribbon-time">
          <RibbonStage id={id} drawing={drawing} />
          {drawing.veils.map(({ kind, from, to }) => (
            <i key={`${kind}${from}`} className={`ribbon-veil ribbon-${kind}`} style={stretch(from, to, true)} />
          ))}
          {silent.map(({ from, to, saidAt }) => (
            <div
              key={from}
              className="ribbon-silent"
              style={{ left: percentAcross(from), width: percentAcross(to - from) }}
            >
              <span className={shownAt(saidAt)}>{m.ribbon_no_data()}</span>
            </div>
          ))}
          {moon && (
            <svg
              className="ribbon-moon"
              aria-hidden="true"
              viewBox="-40 -40 80 80"
              style={{ left: percentAcross(moon.minute), top: percentDown(moon.y) }}
            >
              <circle className="ribbon-moon-dark" r="10" />
              <path d={moon.lit} />
            </svg>
          )}
          {suns.map((minute) => (
            <i key={minute} className="ribbon-sun" style={{ left: percentAcross(minute) }} />
          ))}
          <AlertBars lanes={drawing.alerts} />
          {temperature.dots.map(({ minute, y }) => (
            <i key={minute} className="ribbon-dot" style={{ left: percentAcross(minute), top: percentDown(y) }} />
          ))}
        </div>
        <div className="ribbon-past" />
        <div className="ribbon-time ribbon-labels">
          <i className="ribbon-now" />
          {temperature.nowY !== null && <i className="ribbon-now-dot" style={{ top: percentDown(temperature.nowY) }} />}
          {plates.map(({ kind, minute, y, strong, text, shortText, offset }) => (
            <span
              key={kind}
              className={`ribbon-plate ${shownAt(WIDTH_CLASSES.filter((width) => offset[width] !== null))}`}
              style={{ left: percentAcross(minute), top: percentDown(y), ...offsets(offset) }}
            >
              <b>{strong}</b>
              <span className="ribbon-wide">{text}</span>
              <span className="ribbon-narrow">{shortText}</span>
            </span>
          ))}
        </div>
      </div>
      <div className="ribbon-axis" aria-hidden="true">
        {axis.labels.map(({ minute, kind, text, more, stand }) => (
          <span key={minute} className={`ribbon-at-${kind} ${standing(stand)}`} style={{ left: percentAcross(minute) }}>
            {text}
            {more !== '' && <span className="ribbon-wide">{more}</span>}
          </span>
        ))}
      </div>
    </>
  )
}

/** The colour of now also fills the strip left of it; from there the rest is spread evenly by the browser. */
function gradient([now, ...colours]: readonly string[]): string {
  return `linear-gradient(90deg,${now} var(--lead),${colours.join()})`
}

/** A label without a class shows at every width. */
function shownAt(widths: readonly WidthClass[]): string {
  return WIDTH_CLASSES.filter((width) => !widths.includes(width))
    .map((width) => `ribbon-not-${width}`)
    .join(' ')
}

/** Classes for the widths at which a label is not centred on its tick. */
function standing(stand: Record<WidthClass, 'around' | 'after' | 'before' | null>): string {
  return WIDTH_CLASSES.filter((width) => stand[width] !== 'around')
    .map((width) => (stand[width] === null ? `ribbon-not-${width}` : `ribbon-${stand[width]}-${width}`))
    .join(' ')
}

function offsets(offset: Plate['offset']): Record<string, string> {
  return Object.fromEntries(
    WIDTH_CLASSES.flatMap((width) => {
      const at = offset[width]
      return at ? [[`--${width}`, `${inRem(at.dx)} ${inRem(at.dy)}`]] : []
    }),
  )
}
