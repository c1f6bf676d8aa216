import type { UseQueryResult } from '@tanstack/react-query'
import { isSunUp } from '#shared/astronomy/sun-up.ts'
import type { Astronomy } from '#shared/contracts/astronomy.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { formatDate } from '#shared/time/format-date.ts'
import { m } from '#words/messages.js'
import { useNow } from '../../lib/now.tsx'
import { failureOf } from '../../lib/query-state.ts'
import { useDayOver } from '../../lib/use-day-over.ts'
import { AsOf } from '../../signs/as-of.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/part.tsx'
import { QueryFailure } from '../../ui/query-failure.tsx'
import type { SunAndMoon } from './fetch-sun-and-moon.ts'

const SunAndMoonTimes = lazyPart(() => import('./sun-and-moon-times.tsx'))

interface AstronomyCardProps {
  query: UseQueryResult<SunAndMoon>
  /** ° north: which side of the moon is lit depends on it. */
  latitude: number
}

/** Sun and moon over the place today. */
export function AstronomyCard({ query, latitude }: AstronomyCardProps) {
  const now = useNow()
  const { data: answer, refetch } = query
  const isOver = useDayOver(answer?.data, refetch)

  if (failureOf(query)) {
    return <QueryFailure query={query} title={m.astronomy_error_title()} unknown={m.astronomy_error_unknown()} />
  }
  const placeholder = <p className="h-82 rounded-lg bg-raised p-4 text-muted text-sm sm:h-73">{m.still_waiting()}</p>
  if (!answer) return <Card title={m.astronomy_title()}>{placeholder}</Card>

  const { data: astronomy, meta } = answer
  const { fetchedAt, isStale } = freshnessOf(meta, query.isError)
  return (
    <Card
      title={m.astronomy_title()}
      placeholder={placeholder}
      note={
        <div className="flex flex-wrap items-center gap-x-1">
          <span>
            {isOver ? formatDate(astronomy.date, { length: 'short' }) : m.today()}, {sunInWords(now, astronomy)}
            {fetchedAt !== null && ' ·'}
          </span>
          {fetchedAt !== null && <AsOf at={fetchedAt} timeZone={astronomy.timeZone} isStale={isStale} meta={meta} />}
        </div>
      }
    >
      <SunAndMoonTimes answer={answer} latitude={latitude} />
    </Card>
  )
}

function sunInWords(now: number, astronomy: Astronomy): string {
  const isUp = isSunUp(now, astronomy) ?? astronomy.isSunUp
  const words = isUp ? m.astronomy_sun_up() : m.astronomy_sun_down()
  return astronomy.daylight === 'normal' ? words : `${words} ${m.astronomy_all_day()}`
}
