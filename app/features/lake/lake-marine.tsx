import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { MarineAnswer } from '#shared/contracts/marine.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { REACH } from '#shared/reach.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { m } from '#words/messages.js'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { keepFresh } from '../../lib/query-client.ts'
import { failureOf } from '../../lib/query-state.ts'
import { StillWaiting } from '../../ui/card.tsx'
import { MarineFigures } from './marine-figures.tsx'
import { MarineForecastWords } from './marine-forecast.tsx'

/** Buoys, gauges and the official marine forecast near a place. Its height is reserved while it loads. */
export function LakeMarine({ place }: { place: Coordinates }) {
  const query = useQuery(marineQuery(place))
  const failure = failureOf(query)
  return (
    <div className="mt-4 min-h-64 border-line border-t pt-4">
      {query.data && <MarineWords answer={query.data} />}
      {!query.data && <p className="text-muted">{failure ? m.problem_marine_unavailable() : <StillWaiting />}</p>}
    </div>
  )
}

export function MarineWords({ answer: { data, meta } }: { answer: MarineAnswer }) {
  const options = useFormatOptions()
  const { buoy, level, forecast, timeZone } = data
  const official = meta.find(({ source }) => source === 'ECCC')
  const isAsked = (name: string) => meta.some(({ source }) => source === name)
  const isSilent = (name: string) => meta.some(({ source, ok }) => source === name && !ok)
  const distance = distanceWords(REACH.buoyKm, options)
  return (
    <>
      <MarineFigures buoy={buoy} level={level} timeZone={timeZone} />
      {!buoy && isAsked('NDBC') && (
        <p className="mt-2 text-muted text-sm">
          {isSilent('NDBC') ? m.marine_buoys_silent() : m.marine_no_buoy({ distance })}
        </p>
      )}
      {!level && isSilent('CHS') && <p className="mt-2 text-muted text-sm">{m.marine_levels_silent()}</p>}
      {official && <MarineForecastWords forecast={forecast} timeZone={timeZone} report={official} />}
    </>
  )
}

/** Waves, wind, level and the official forecast of the water near a place. */
const marineQuery = ({ lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['marine', lat, lon],
    queryFn: ({ signal }) => askApi(browserFetch, 'GET /api/weather/marine', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS.marine),
  })
