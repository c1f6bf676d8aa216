import { useId } from 'react'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { m } from '#words/messages.js'
import { useClock, useFormatOptions } from '../../lib/format-options.ts'
import { FALL_STEP_WORDS } from '../../signs/fall-step-words.ts'
import { type BarLook, chartTicks, drawnBars, STEP_LINES, shareOf } from './chart-scale.ts'
import { type Spell, spellsOf } from './spells.ts'

interface NextHoursChartProps {
  answer: NextHours
  timeZone: string
  /** Epoch milliseconds. */
  now: number
}

const STEP_NAMES = { light: m.next_card_light, moderate: m.next_card_moderate, heavy: m.next_card_heavy }
const LOOKS: Record<BarLook, () => string> = {
  observed: m.next_card_seen,
  'moved-forward': m.next_card_forward,
  'may-pass': m.next_card_may_pass,
  model: m.next_card_model,
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** What falls from 12 minutes ago to two hours ahead, as bars and, for screen readers, as a list of spells. */
export function NextHoursChart({ answer, timeZone, now }: NextHoursChartProps) {
  const id = useId()
  const clock = useClock()
  const { hour12 } = useFormatOptions()
  const bars = drawnBars(answer, now)
  const radarEnd = answer.radar && shareOf(Date.parse(answer.radar.endsAt), now)
  const hasEnd = radarEnd !== null && radarEnd > shareOf(now, now) && radarEnd < 1
  const looks = (Object.keys(LOOKS) as BarLook[]).filter((look) => bars.some((bar) => bar.look === look))
  return (
    <>
      <div aria-hidden="true" className="next-chart">
        {STEP_LINES.map(([step, height]) => (
          <span key={step} className="next-step" style={{ bottom: percent(height) }}>
            {STEP_NAMES[step]()}
          </span>
        ))}
        <div className="next-plot">
          <svg aria-hidden="true">
            <HatchPatterns id={id} />
            {STEP_LINES.map(([step, height]) => (
              <line
                key={step}
                className="next-line"
                x1="0"
                x2="100%"
                y1={percent(1 - height)}
                y2={percent(1 - height)}
              />
            ))}
            {bars.map(({ from, look, left, width, height }) => (
              <rect
                key={`${from} ${look}`}
                className={`next-bar-${look}`}
                x={percent(left)}
                y={percent(1 - height)}
                width={percent(Math.max(width - 0.004, 0.004))}
                height={percent(height)}
                rx="3"
                fill={fillOf(look, id)}
              />
            ))}
            <line className="next-ground" x1="0" x2="100%" y1="100%" y2="100%" />
            {hasEnd && <line className="next-end" x1={percent(radarEnd)} x2={percent(radarEnd)} y1="0" y2="100%" />}
            <line
              className="next-now"
              x1={percent(shareOf(now, now))}
              x2={percent(shareOf(now, now))}
              y1="0"
              y2="100%"
            />
          </svg>
          <p className="next-ticks">
            <b style={{ left: percent(shareOf(now, now)) }}>{m.next_card_now()}</b>
            {chartTicks(now).map(({ at, share, isWide }) => (
              <span key={at} data-wide={isWide || undefined} style={{ left: percent(share) }}>
                {spokenTime(at, timeZone, hour12)}
              </span>
            ))}
          </p>
          {hasEnd && (
            <p className="next-sources">
              <span style={{ left: percent(shareOf(now, now)) }}>{m.next_card_axis_radar()}</span>
              <span style={{ left: percent(radarEnd) }}>{m.next_card_model()}</span>
            </p>
          )}
        </div>
      </div>
      <ul aria-hidden="true" className="next-key">
        {looks.map((look) => (
          <li key={look}>
            <svg aria-hidden="true" viewBox="0 0 16 16">
              <rect className={`next-bar-${look}`} x="1" y="1" width="14" height="14" rx="3" fill={fillOf(look, id)} />
            </svg>
            {LOOKS[look]()}
          </li>
        ))}
      </ul>
      <ul aria-label={m.next_card_chart()} className="sr-only">
        {spellsOf(answer.bars).map((spell) => (
          <li key={spell.from + spell.known}>
            {m.next_card_spell({
              from: clock(Date.parse(spell.from), timeZone),
              to: clock(Date.parse(spell.to), timeZone),
              echo: fallWords(spell),
              known: LOOKS[spell.known](),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

function fallWords({ step, type, isKnown }: Spell): string {
  if (!isKnown) return m.next_card_unknown()
  return step === 'none' ? m.next_card_nothing() : FALL_STEP_WORDS[step][type]()
}

const fillOf = (look: BarLook, id: string): string | undefined =>
  look === 'moved-forward' || look === 'may-pass' ? `url(#${id}-${look})` : undefined

/** 45° hatches: wide for extrapolated radar (moved forward), thin for what may pass by. */
function HatchPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-moved-forward`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="3.4" height="6" className="next-hatch" />
      </pattern>
      <pattern id={`${id}-may-pass`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1.2" height="6" className="next-hatch" />
      </pattern>
    </defs>
  )
}
