import type { AirQuality } from '#shared/contracts/air.ts'
import { FARTHEST_STATION_KM } from '#shared/meteorology/aqhi.ts'
import { formatDistance } from '#shared/units/format-distance.ts'
import { formatNumber } from '#shared/units/format-number.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'

/** Width of a cell of CAMS, km. */
const MESH_KM = 45

interface ModelledAirProps {
  model: AirQuality['model']
  /** Whether stations may be near, but none can be asked. */
  isSilent: boolean
}

/** Where no station speaks for the place: what a model says, named as one and without an index. */
export function ModelledAir({ model, isSilent }: ModelledAirProps) {
  const options = useFormatOptions()
  const words = (km: number) => joinQuantity(formatDistance(km, options))
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
            <a href="https://open-meteo.com/" rel="noreferrer" className="text-lake underline underline-offset-4">
              {m.credit_open_meteo()}
            </a>
          </p>
        </>
      )}
    </>
  )
}
