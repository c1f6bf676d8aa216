import { useQuery } from '@tanstack/react-query'
import type { Alert } from '#shared/contracts/alert.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { AirCard } from '../features/air/air-card.tsx'
import { ClimateCard } from '../features/climate/climate-card.tsx'
import { currentWeatherQuery } from '../features/conditions/current-weather-query.ts'
import { LakeCard } from '../features/lake/lake-card.tsx'
import { LightningNotice } from '../features/lightning/lightning-notice.tsx'
import { NearReportsCard } from '../features/near-reports/near-reports-card.tsx'
import { browserFetch } from '../lib/api-client.ts'
import { Part } from '../ui/part.tsx'

const PLACED = 'min-w-0 empty:hidden print:hidden'

interface WeatherBelowProps {
  place: Coordinates
  forecast: Forecast | null
  /** Those of the place, most important first. */
  alerts: readonly Alert[]
}

/** The lower part of the weather page; all of it is loaded together, after the first paint. */
export function WeatherBelow({ place, forecast, alerts }: WeatherBelowProps) {
  const current = useQuery(currentWeatherQuery(browserFetch, place))
  return (
    <>
      <div className={`${PLACED} grid grid-cols-1 gap-[inherit] lg:col-span-12`}>
        <Part>
          <LightningNotice place={place} forecast={forecast} />
          <ClimateCard place={place} forecast={forecast} current={current.data?.data ?? null} />
        </Part>
      </div>
      {/* The lake is as high as air and reports together; where there is no lake, the reports stand beside the air. */}
      <div className="grid min-w-0 grid-cols-1 gap-[inherit] lg:col-span-12 lg:grid-cols-3 lg:grid-rows-[auto_1fr] print:hidden">
        <div className={PLACED}>
          <Part>
            <AirCard place={place} warning={alerts.find(({ kind }) => kind === 'warning') ?? null} />
          </Part>
        </div>
        <div className={`${PLACED} lg:col-span-2 lg:row-span-2`}>
          <Part>
            <LakeCard place={place} />
          </Part>
        </div>
        <div className={`${PLACED} lg:[:empty+&]:col-span-2`}>
          <Part>
            <NearReportsCard place={place} />
          </Part>
        </div>
      </div>
    </>
  )
}
