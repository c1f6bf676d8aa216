import type { Astronomy } from '#shared/contracts/astronomy.ts'
import { DAY_MS } from '#shared/time.ts'

interface SunArcProps {
  sun: Pick<Astronomy, 'sunrise' | 'sunset' | 'daylight'>
  now: number
}

/* The sun's path is a parabola in a view box of 600 × 130. Sunrise is at x = 100 and sunset at x = 500, above the
   columns with their times. */
const WAY = 'M86 113Q300-93 514 113'
/* Near the poles the sun may stay above or below the horizon all day. */
const MIDNIGHT_SUN = 'M0 70C150 70 150 24 300 24S450 70 600 70'
const POLAR_NIGHT = 'M0 124C150 124 150 108 300 108S450 124 600 124'

/** Where the sun is on today's path. At night it is drawn below the horizon, without colour. */
export function SunArc({ sun, now }: SunArcProps) {
  const isDrawn = sun.daylight === 'normal'
  const share = isDrawn ? dayShare(sun, now) : null
  const isUp = share !== null && share >= 0 && share < 1
  const at = share === null ? null : Math.min(Math.max(share, -0.035), 1.035)
  const elapsed = isUp ? `M100 100Q${100 + 200 * share} ${100 - 180 * share} ${across(share)} ${down(share)}` : null

  return (
    <div className="sun-arc relative">
      <svg
        aria-hidden="true"
        viewBox="0 0 600 130"
        preserveAspectRatio="none"
        className="h-30 w-full *:[vector-effect:non-scaling-stroke]"
      >
        <linearGradient id="daylight" x2="0" y2="1">
          <stop stopColor="var(--sun)" stopOpacity="0.42" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0.14" />
        </linearGradient>
        {isDrawn && <path d={WAY} fill="none" stroke="var(--line)" strokeWidth="2.5" />}
        {elapsed && <path d={`${elapsed}V100H100z`} fill="url(#daylight)" />}
        {elapsed && <path d={elapsed} fill="none" stroke="var(--sun)" strokeWidth="3" />}
        {sun.daylight === 'polar-day' && (
          <>
            <path d={`${MIDNIGHT_SUN}V100H0z`} fill="url(#daylight)" />
            <path d={MIDNIGHT_SUN} fill="none" stroke="var(--sun)" strokeWidth="3" />
          </>
        )}
        {sun.daylight === 'polar-night' && <path d={POLAR_NIGHT} fill="none" stroke="var(--line)" strokeWidth="2.5" />}
        <path d="M0 100H600" stroke="var(--field-border)" />
      </svg>
      {isDrawn && [0, 1].map((end) => <Dot key={end} share={end} className="size-2 bg-text ring-2 ring-surface" />)}
      {at !== null && (
        <Dot
          share={at}
          className={
            isUp
              ? 'size-4.5 bg-sun outline-8 outline-sun/25 ring-3 ring-surface'
              : 'size-4.5 border-2 border-field-border bg-surface'
          }
        />
      )}
    </div>
  )
}

const across = (share: number) => 100 + 400 * share
const down = (share: number) => 100 - 360 * share * (1 - share)

function Dot({ share, className }: { share: number; className: string }) {
  return (
    <i
      className={`-translate-1/2 absolute rounded-full ${className}`}
      style={{ left: `${across(share) / 6}%`, top: `${down(share) / 1.3}%` }}
    />
  )
}

/**
 * Share of the daylight that has passed: 0 at sunrise, 1 at sunset, outside 0–1 at night; null when the sun only rises
 * or only sets that day.
 */
function dayShare({ sunrise, sunset }: SunArcProps['sun'], now: number): number | null {
  if (sunrise === null || sunset === null) return null
  // In a northern June a day's sunset can come before its sunrise: it then ends the day before.
  const length = (sunset - sunrise + DAY_MS) % DAY_MS
  const risenAt = now < sunset ? sunset - length : sunrise
  return (now - risenAt) / length
}
