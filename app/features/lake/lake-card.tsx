import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AGENCIES } from '#shared/agencies.ts'
import type { LakeAnswer, LakeConditions } from '#shared/contracts/lake.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { LAKE_NAMES } from '#shared/meteorology/lake-names.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { formatDate } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { formatDegrees, useFormatOptions } from '../../lib/format-options.ts'
import { keepFresh } from '../../lib/query-client.ts'
import { failureOf } from '../../lib/query-state.ts'
import { AsOf } from '../../signs/as-of.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryFailure } from '../../ui/query-failure.tsx'
import { LakeDrawing } from './lake-drawing.tsx'
import { LakeMarine } from './lake-marine.tsx'
import { LakeSnow } from './lake-snow.tsx'
import './lake.css'

/** The Great Lake near a place and the snow to expect. Nothing far from the lakes, or until the answer is there. */
export function LakeCard({ place }: { place: Coordinates }) {
  const query = useQuery(lakeQuery(place))
  if (failureOf(query)) {
    return <QueryFailure query={query} title={m.lake_title()} unknown={m.problem_lake_unavailable()} />
  }
  if (!query.data) return null
  const { effect } = query.data.data
  return (
    <LakeAnswerCard
      answer={query.data}
      hasFailedSince={query.isError}
      drawing={effect && <LakeDrawing effect={effect} place={place} />}
    >
      <LakeMarine place={place} />
    </LakeAnswerCard>
  )
}

interface LakeAnswerCardProps {
  answer: LakeAnswer
  /** Whether the last attempt to refresh the answer failed. */
  hasFailedSince: boolean
  /** Map of the wind's fetch over the lake. */
  drawing: ReactNode
  /** What is measured and forecast on the water. */
  children: ReactNode
}

export function LakeAnswerCard({ answer: { data, meta }, hasFailedSince, drawing, children }: LakeAnswerCardProps) {
  const options = useFormatOptions()
  const { lake, effect, timeZone } = data
  if (!lake) return null
  const { fetchedAt, isStale } = freshnessOf(meta, hasFailedSince)
  const distance = distanceWords(lake.distanceKm, options)
  return (
    <Card
      title={m.lake_title()}
      note={fetchedAt !== null && <AsOf at={fetchedAt} timeZone={timeZone} isStale={isStale} meta={meta} />}
    >
      <p className="font-[650] first-letter:uppercase">
        {LAKE_NAMES[lake.name]()}
        {lake.distanceKm > 0 && <span className="font-normal text-muted"> · {m.lake_away({ distance })}</span>}
      </p>
      <LakeFigures conditions={data} isSilent={meta.some(({ source, ok }) => source === 'GLERL' && !ok)} />
      {effect && <LakeSnow effect={effect} timeZone={timeZone} drawing={drawing} />}
      {children}
      <p className="mt-4 text-muted text-sm">
        <a href={AGENCIES.GLERL.page} rel="noreferrer" className="text-link">
          {m.credit_glerl()}
        </a>
        {' · '}
        <a href={AGENCIES['Open-Meteo'].page} rel="noreferrer" className="text-link">
          {m.credit_open_meteo()}
        </a>
        {' · '}
        <a href={AGENCIES.NDBC.page} rel="noreferrer" className="text-link">
          {m.credit_ndbc()}
        </a>
        {' · '}
        <a href={AGENCIES.CHS.page} rel="noreferrer" className="text-link">
          {m.credit_chs()}
        </a>
      </p>
    </Card>
  )
}

interface LakeFiguresProps {
  conditions: LakeConditions
  /** Whether the lake may have been measured, but the source did not answer. */
  isSilent: boolean
}

/** Temperature and ice, each with its day. */
function LakeFigures({ conditions: { water, ice, timeZone }, isSilent }: LakeFiguresProps) {
  const options = useFormatOptions()
  const dayOf = (at: number) => m.lake_satellite({ day: formatDate(calendarDate(at, timeZone), { length: 'short' }) })
  if (!water && !ice?.at) {
    return <p className="mt-2 text-muted">{isSilent ? m.lake_silent() : m.lake_unmeasured()}</p>
  }
  return (
    <dl className="mt-4 flex flex-wrap gap-x-12 gap-y-4">
      {water && (
        <div>
          <dt className="text-muted text-sm">{m.lake_water()}</dt>
          <dd className="text-xl">{formatDegrees(water.temperature, options)}</dd>
          <dd className="text-muted text-sm">{dayOf(water.at)}</dd>
        </div>
      )}
      <div>
        <dt className="text-muted text-sm">{m.lake_ice()}</dt>
        <dd className="text-xl">{iceInWords(ice)}</dd>
        {ice && <dd className="text-muted text-sm">{ice.at === null ? m.lake_ice_season() : dayOf(ice.at)}</dd>}
      </div>
    </dl>
  )
}

function iceInWords(ice: LakeConditions['ice']): string {
  if (!ice) return m.not_available()
  return Math.round(ice.percent) === 0 ? m.lake_ice_none() : joinQuantity(formatPercent(ice.percent))
}

/** The Great Lake near a place. */
const lakeQuery = ({ lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['lake', lat, lon],
    queryFn: ({ signal }) => askApi(browserFetch, 'GET /api/weather/lake', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS.lake),
  })
