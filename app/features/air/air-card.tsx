import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AirAnswer, AirQuality } from '#shared/contracts/air.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { foreignLanguage } from '#shared/language.ts'
import { FARTHEST_STATION_KM } from '#shared/meteorology/aqhi.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { formatNumber } from '#shared/units/format-number.ts'
import { m } from '#words/messages.js'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { keepFresh } from '../../lib/query-client.ts'
import { failureOf } from '../../lib/query-state.ts'
import { AsOf } from '../../signs/as-of.tsx'
import { Card, WaitingCard } from '../../ui/card.tsx'
import { QueryFailure } from '../../ui/query-failure.tsx'
import { MeasuredAir } from './measured-air.tsx'
import './air.css'

/**
 * An official warning in force. The card says that its index is about the air only, so that good air is not read as no
 * danger.
 */
export interface WarningInForce {
  event: string
  language?: string
}

interface AirCardProps {
  place: Coordinates
  /** null when none is in force. */
  warning: WarningInForce | null
}

/** Air quality at a place. Renders nothing where no air source is asked (empty `meta`). */
export function AirCard({ place, warning }: AirCardProps) {
  const query = useQuery(airQuery(place))
  if (failureOf(query)) {
    return <QueryFailure query={query} title={m.air_title()} unknown={m.problem_air_unavailable()} />
  }
  if (!query.data) return <WaitingCard title={m.air_title()} placeholderHeight="h-96" />
  return <AirAnswerCard answer={query.data} hasFailedSince={query.isError} warning={warning} />
}

interface AirAnswerCardProps {
  answer: AirAnswer
  /** Whether the last attempt to refresh the answer failed. */
  hasFailedSince: boolean
  warning: WarningInForce | null
}

export function AirAnswerCard({ answer: { data: air, meta }, hasFailedSince, warning }: AirAnswerCardProps) {
  const { station, observed, model, timeZone } = air
  if (meta.length === 0) return null
  const { isStale } = freshnessOf(meta, hasFailedSince)
  const at = (observed ?? model)?.at
  return (
    <Card
      title={m.air_title()}
      note={at !== undefined && <AsOf {...{ at, timeZone, isStale, meta }} isObserved={observed !== null} />}
    >
      {station && observed ? (
        <MeasuredAir air={air} station={station} observed={observed} />
      ) : (
        <ModelledAir model={model} isSilent={meta.some(({ source, ok }) => source === 'ECCC' && !ok)} />
      )}
      {warning && (
        <p className="mt-4 font-[650]">
          {m.air_only()} <span lang={warning.language && foreignLanguage(warning.language)}>{warning.event}</span>
        </p>
      )}
    </Card>
  )
}

/** Air quality at a place. */
const airQuery = ({ lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['air', lat, lon],
    queryFn: ({ signal }) => askApi(browserFetch, 'GET /api/weather/air', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS.air),
  })

/** Grid spacing of the CAMS model, km. */
const MESH_KM = 45

interface ModelledAirProps {
  model: AirQuality['model']
  /** Whether there may be stations nearby, but their source did not answer. */
  isSilent: boolean
}

/** Without a station near enough: fine particles (PM2.5) of the CAMS model, labelled as modelled, without an index. */
function ModelledAir({ model, isSilent }: ModelledAirProps) {
  const options = useFormatOptions()
  const words = (km: number) => distanceWords(km, options)
  return (
    <>
      <p className="font-[650]">
        {isSilent ? m.air_stations_silent() : m.air_no_station({ distance: words(FARTHEST_STATION_KM) })}
      </p>
      <p className="mt-2">
        {model
          ? m.air_model({ amount: formatNumber(model.pm25, model.pm25 < 10 ? 1 : 0), mesh: words(MESH_KM) })
          : m.air_no_model()}
      </p>
      {model && (
        <>
          <p className="mt-2 text-muted text-sm">{m.air_guideline()}</p>
          <p className="mt-4 text-muted text-sm">
            CAMS ·{' '}
            <a href="https://open-meteo.com/" rel="noreferrer" className="text-link">
              {m.credit_open_meteo()}
            </a>
          </p>
        </>
      )}
    </>
  )
}
