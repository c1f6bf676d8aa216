import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { daylightLength } from '#shared/astronomy/daylight-length.ts'
import { isMoonUp } from '#shared/astronomy/moon-up.ts'
import { isSunUp } from '#shared/astronomy/sun-up.ts'
import { formatDate } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { useClock } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { failureOf } from '../../lib/query-state.ts'
import { m } from '../../paraglide/messages.js'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { SunAndMoon } from './astronomy-query.ts'
import { MoonDisc } from './moon-disc.tsx'
import { SunArc } from './sun-arc.tsx'

interface AstronomyCardProps {
  query: UseQueryResult<SunAndMoon>
  /** ° north: which side of the moon is lit depends on it. */
  latitude: number
}

/** Sun and moon over the place today. */
export function AstronomyCard({ query, latitude }: AstronomyCardProps) {
  const failure = failureOf(query)
  if (failure) {
    return (
      <ErrorCard
        title={m.astronomy_error_title()}
        message={failure.detail ?? m.astronomy_error_unknown()}
        onTryAgain={() => void query.refetch()}
      />
    )
  }
  if (query.data) return <SunAndMoonCard answer={query.data} latitude={latitude} renew={query.refetch} />
  return (
    <Card title={m.astronomy_title()} note={m.still_waiting()}>
      <Skeleton className="h-72" />
    </Card>
  )
}

interface SunAndMoonCardProps extends Pick<AstronomyCardProps, 'latitude'> {
  answer: SunAndMoon
  renew: () => unknown
}

function SunAndMoonCard({ answer: { data, daylightChange }, latitude, renew }: SunAndMoonCardProps) {
  const now = useNow()
  const clock = useClock()
  const { date, timeZone, daylight } = data
  const isToday = date === calendarDate(now, timeZone)
  // A page left open over midnight asks for the new day.
  useEffect(() => {
    if (!isToday) renew()
  }, [isToday, renew])

  const time = (at: number | null) => (at === null ? m.astronomy_none() : clock(at, timeZone))
  const length = daylightLength(data)
  return (
    <Card
      title={m.astronomy_title()}
      note={`${isToday ? m.today() : formatDate(date, { length: 'short' })} · ${
        (isSunUp(now, data) ?? data.isSunUp) ? m.astronomy_sun_up() : m.astronomy_sun_down()
      }${daylight === 'normal' ? '' : ` ${m.astronomy_all_day()}`}`}
    >
      <SunArc sun={data} now={now} />
      <dl className="grid grid-cols-3 gap-x-2 text-center">
        <Moment label={m.sunrise()}>{time(data.sunrise)}</Moment>
        <Moment label={m.astronomy_daylight()}>{length ? m.astronomy_length(length) : m.not_available()}</Moment>
        <Moment label={m.sunset()}>{time(data.sunset)}</Moment>
      </dl>
      <p className="mt-1 text-center text-muted text-sm">{changeInWords(daylightChange)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-5">
        <MoonDisc phase={data.moonPhaseFraction} hemisphere={latitude < 0 ? 'south' : 'north'} />
        <div className="mr-auto">
          <p className="font-[650]">{data.moonPhase}</p>
          <p className="text-muted text-sm">
            {m.astronomy_illuminated({ percent: data.moonIllumination })}
            {' · '}
            {(isMoonUp(now, data) ?? data.isMoonUp) ? m.astronomy_moon_up() : m.astronomy_moon_down()}
          </p>
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-2 gap-y-1 text-sm">
          <dt className="text-muted">{m.astronomy_moonrise()}</dt>
          <dd className="font-[550]">{time(data.moonrise)}</dd>
          <dt className="text-muted">{m.astronomy_moonset()}</dt>
          <dd className="font-[550]">{time(data.moonset)}</dd>
        </dl>
      </div>
    </Card>
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

/** “2 min less daylight than yesterday”; nothing when one of the two days is not known. */
function changeInWords(minutes: number | null): string {
  if (minutes === null) return ''
  if (minutes === 0) return m.astronomy_same()
  return minutes > 0 ? m.astronomy_longer({ minutes }) : m.astronomy_shorter({ minutes: -minutes })
}
