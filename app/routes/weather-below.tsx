import { useQuery } from '@tanstack/react-query'
import type { Alert } from '#shared/contracts/alert.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { AirCard } from '../features/air/air-card.tsx'
import { ClimateCard } from '../features/climate/climate-card.tsx'
import { currentWeatherQuery } from '../features/conditions/current-weather-query.ts'
import { temperatureNow } from '../features/conditions/temperature-now.ts'
import { LakeCard } from '../features/lake/lake-card.tsx'
import { LightningNotice } from '../features/lightning/lightning-notice.tsx'
import { NearReportsCard } from '../features/near-reports/near-reports-card.tsx'
import { browserFetch } from '../lib/browser-fetch.ts'
import { useNow } from '../lib/now.tsx'
import { Part } from '../ui/part.tsx'

interface WeatherBelowProps {
  place: Coordinates
  forecast: Forecast | null
  /** Those of the place, most important first. */
  alerts: readonly Alert[]
}

/** The lower part of the weather page; all of it is loaded together, after the first paint. */
export function WeatherBelow({ place, forecast, alerts }: WeatherBelowProps) {
  const now = useNow()
  const current = useQuery(currentWeatherQuery(browserFetch, place))
  return (
    <>
      <div className="min-w-0 empty:hidden print:hidden lg:col-span-12">
        <Part>
          <LightningNotice place={place} forecast={forecast} />
          <ClimateCard place={place} forecast={forecast} temperatureNow={temperatureNow(current, now)} />
        </Part>
      </div>
      <div className="min-w-0 empty:hidden print:hidden lg:col-span-4">
        <Part>
          <AirCard place={place} warning={alerts.find(({ kind }) => kind === 'warning') ?? null} />
        </Part>
      </div>
      <div className="min-w-0 empty:hidden print:hidden lg:col-span-8">
        <Part>
          <LakeCard place={place} />
        </Part>
      </div>
      <div className="min-w-0 empty:hidden print:hidden lg:col-span-12">
        <Part>
          <NearReportsCard place={place} />
        </Part>
      </div>
    </>
  )
}
