import type { CSSProperties } from 'react'
import { foreignLanguage } from '#shared/language.ts'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import type { AlertLanes } from './alert-lanes.ts'
import { inRem, LANE_HEIGHT, percentAcross, WIDTH_CLASSES } from './stage.ts'

/**
 * Alerts over the sky: hours in the kind's pattern, a bar exactly as long as the alert, its name inside it or on a
 * plate.
 */
export function AlertBars({ lanes: { bars, unnamed } }: { lanes: AlertLanes }) {
  return (
    <div className="ribbon-alerts dark">
      {bars.flatMap(({ alert, hatched, begun, lane }) =>
        hatched.map(({ from, to }) => (
          <i
            key={`${alert.name}${from}`}
            className={`ribbon-hatch ribbon-${alert.kind} alert-${alert.colour}`}
            style={{ ...stretch(from, to, begun), top: inRem(lane * LANE_HEIGHT) }}
          />
        )),
      )}
      {bars.map(({ alert, from, to, begun, ends, lane, until, naming, nameWidth }, index) => (
        <div
          key={`${alert.name}${alert.start}`}
          className={`ribbon-${alert.kind} alert-${alert.colour}`}
          style={{ '--lane': inRem(lane * LANE_HEIGHT) } as CSSProperties}
        >
          <i className="ribbon-bar" style={stretch(from, to, begun)} />
          {ends && <i className="ribbon-end" style={{ left: percentAcross(to) }} />}
          <span
            className={`ribbon-name ${WIDTH_CLASSES.map((width) => `ribbon-${width}-${naming[width]}`).join(' ')}`}
            style={{ '--x': percentAcross(from), '--w': inRem(nameWidth) } as CSSProperties}
          >
            <AlertSign look={alert} className="size-3" />
            <span>
              <span lang={foreignLanguage(alert.language)}>{alert.name}</span>
              {until !== '' && <span className="ribbon-until"> {until}</span>}
              {unnamed > 0 && index === bars.length - 1 && ` +${unnamed}`}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}

/** Where a stretch lies across the sky. What has begun before now runs on into the dimmed strip left of now. */
export function stretch(from: number, to: number, begun: boolean): CSSProperties {
  if (!begun || from > 0) return { left: percentAcross(from), width: percentAcross(to - from) }
  return { left: 'calc(var(--lead)*-1)', width: `calc(${percentAcross(to)} + var(--lead))` }
}

/** The alerts of these hours for those who cannot see the bars: “Snow Squall Warning until 9 p.m.” */
export const AlertsInWords = ({ lanes: { words, rest } }: { lanes: AlertLanes }) => (
  <>
    {words.map(({ alert, until }) => (
      <p key={`${alert.name}${alert.start}`}>
        <span lang={foreignLanguage(alert.language)}>{alert.name}</span> {until}
      </p>
    ))}
    {rest && <p>{rest}</p>}
  </>
)
