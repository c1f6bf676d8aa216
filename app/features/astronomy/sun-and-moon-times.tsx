import type { ReactNode } from 'react'
import { isAboveHorizon } from '#shared/astronomy/above-horizon.ts'
import { almanacMinute } from '#shared/astronomy/almanac-minute.ts'
import { daylightLength } from '#shared/astronomy/daylight-length.ts'
import { litMoon } from '#shared/astronomy/lit-moon.ts'
import type { MoonPhase } from '#shared/contracts/astronomy.ts'
import { m } from '#words/messages.js'
import { keepTimes, useClock } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import type { SunAndMoon } from './fetch-sun-and-moon.ts'
import { SunArc } from './sun-arc.tsx'

interface SunAndMoonProps {
  answer: SunAndMoon
  /** ° north: which side of the moon is lit depends on it. */
  latitude: number
}

/** Where sun and moon stand now, and when they come and go. */
export default function SunAndMoonTimes({ answer: { data, daylightChange }, latitude }: SunAndMoonProps) {
  const now = useNow()
  const clock = useClock()
  const time = (at: number | null) => (at === null ? m.astronomy_none() : clock(almanacMinute(at), data.timeZone))
  const length = daylightLength(data)
  const isSame = daylightChange === 0 && data.daylight !== 'normal'
  // That one polar day or night is as long as the one before goes without saying.
  const change = isSame ? '' : changeInWords(daylightChange)
  return (
    <div className="@container">
      <div className="@4xl:grid @4xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] @4xl:gap-10">
        <div>
          <SunArc sun={data} now={now} />
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-x-2 text-center">
            <Moment label={m.sunrise()}>{time(data.sunrise)}</Moment>
            <Moment label={m.astronomy_daylight()}>{length ? m.astronomy_length(length) : m.not_available()}</Moment>
            <Moment label={m.sunset()}>{time(data.sunset)}</Moment>
          </dl>
          <p className="mt-1 text-center text-muted text-sm">
            {change}
            {change && data.civilDusk !== null && ' · '}
            {data.civilDusk !== null && keepTimes(m.astronomy_dark_from({ time: time(data.civilDusk) }))}
          </p>
        </div>
        <div className="mt-4 flex flex-wrap @4xl:content-center items-center gap-4 border-line border-t @4xl:border-t-0 @4xl:border-l pt-5 @4xl:mt-0 @4xl:pt-0 @4xl:pl-10">
          <MoonDisc phase={data.moonPhaseFraction} hemisphere={latitude < 0 ? 'south' : 'north'} />
          <div className="min-w-0 flex-[1_1_8rem]">
            <p className="font-[650]">{MOON_PHASE_WORDS[data.moonPhase]()}</p>
            <p className="text-muted text-sm">
              {m.astronomy_illuminated({ percent: data.moonIllumination })}
              {' · '}
              {(isAboveHorizon(now, data.moonrise, data.moonset) ?? data.isMoonUp)
                ? m.astronomy_moon_up()
                : m.astronomy_moon_down()}
            </p>
          </div>
          <dl className="flex w-full flex-wrap justify-between gap-x-4 text-sm sm:w-auto sm:flex-col @4xl:w-full">
            <MoonTime label={m.astronomy_moonrise()}>{time(data.moonrise)}</MoonTime>
            <MoonTime label={m.astronomy_moonset()}>{time(data.moonset)}</MoonTime>
          </dl>
        </div>
      </div>
    </div>
  )
}

function Moment({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-[650]">{children}</dd>
    </div>
  )
}

function MoonTime({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-[550]">{children}</dd>
    </div>
  )
}

/** “2 min less daylight than yesterday”; nothing when one of the two days is not known. */
function changeInWords(minutes: number | null): string {
  if (minutes === null) return ''
  if (minutes === 0) return m.astronomy_same()
  return minutes > 0 ? m.astronomy_longer({ minutes }) : m.astronomy_shorter({ minutes: -minutes })
}

interface MoonDiscProps {
  /** 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter. */
  phase: number
  hemisphere: 'north' | 'south'
}

/** The moon as one sees it from the place. The words beside it say its phase. */
function MoonDisc({ phase, hemisphere }: MoonDiscProps) {
  const lit = litMoon(phase, hemisphere)
  return (
    <svg viewBox="-11 -11 22 22" className="moon-disc size-16 flex-none" aria-hidden="true">
      <circle r="10.5" fill="var(--field-border)" />
      <circle r="10" fill="var(--night)" />
      {lit && <path d={lit} fill="#f3eedd" />}
      <path
        d="M-3-4.5h0M3.5-3h0M-1 2.5h0M4 4h0"
        stroke="#8d8a80"
        strokeWidth="3.4"
        strokeLinecap="round"
        opacity="0.26"
      />
    </svg>
  )
}

/** What a phase of the API is called. */
const MOON_PHASE_WORDS: Readonly<Record<MoonPhase, () => string>> = {
  'New Moon': m.moon_new_moon,
  'Waxing Crescent': m.moon_waxing_crescent,
  'First Quarter': m.moon_first_quarter,
  'Waxing Gibbous': m.moon_waxing_gibbous,
  'Full Moon': m.moon_full_moon,
  'Waning Gibbous': m.moon_waning_gibbous,
  'Last Quarter': m.moon_last_quarter,
  'Waning Crescent': m.moon_waning_crescent,
}
