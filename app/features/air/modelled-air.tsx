import type { AirQuality } from '#shared/contracts/air.ts'
import { formatNumber } from '#shared/units/format-number.ts'
import { m } from '#words/messages.js'

interface ModelledAirProps {
  model: AirQuality['model']
  /** Whether stations may be near, but none can be asked. */
  isSilent: boolean
}

/** Where no station speaks for the place: what a model says, named as one and without an index. */
export function ModelledAir({ model, isSilent }: ModelledAirProps) {
  return (
    <>
      <p className="font-[650]">{isSilent ? m.air_stations_silent() : m.air_no_station()}</p>
      <p className="mt-2">
        {model ? m.air_model({ amount: formatNumber(model.pm25, model.pm25 < 10 ? 1 : 0) }) : m.air_no_model()}
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
