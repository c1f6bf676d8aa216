import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { isRouteErrorResponse } from 'react-router'
import type { Location } from '#shared/contracts/location.ts'
import { CurrentConditions } from '../features/conditions/current-conditions.tsx'
import { CurrentDetails } from '../features/conditions/current-details.tsx'
import { currentWeatherQuery } from '../features/conditions/current-weather-query.ts'
import { DailyForecast } from '../features/forecast/daily-forecast.tsx'
import { forecastQuery } from '../features/forecast/forecast-query.ts'
import { HourlyForecast } from '../features/forecast/hourly-forecast.tsx'
import { askedPlace, type NoPlace } from '../features/place/asked-place.ts'
import { BadPlace } from '../features/place/bad-place.tsx'
import { DEFAULT_PLACE, placeHref, placeLabel } from '../features/place/place.ts'
import { RecommendationsCard } from '../features/recommendations/recommendations-card.tsx'
import { recommendationsQuery } from '../features/recommendations/recommendations-query.ts'
import { browserApi } from '../lib/api-client.ts'
import { dehydrateAnswers, openQueries } from '../lib/loader-queries.ts'
import { useNow } from '../lib/now.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { visitContext } from '../lib/visit-context.ts'
import { m } from '../paraglide/messages.js'
import { ErrorPage } from '../ui/error-page.tsx'
import type { Route } from './+types/weather'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { api, queryClient } = openQueries(context)
  const { coordinates, naming } = await askedPlace(api, request, visit)
  const [place] = await Promise.all([
    naming,
    queryClient.prefetchQuery(currentWeatherQuery(api, coordinates)),
    queryClient.prefetchQuery(forecastQuery(api, coordinates)),
  ])
  const current = queryClient.getQueryData(currentWeatherQuery(api, coordinates).queryKey)
  const forecast = queryClient.getQueryData(forecastQuery(api, coordinates).queryKey)
  await queryClient.prefetchQuery(recommendationsQuery({ place: coordinates, now: visit.now, current, forecast }))
  return { place, dehydratedState: dehydrateAnswers(queryClient) }
}

export function meta(args: Route.MetaArgs) {
  if (isRouteErrorResponse(args.error) && args.error.status === 400) {
    return [{ title: `${m.bad_place_title()} · ${m.brand()}` }, { name: 'robots', content: 'noindex' }]
  }
  const shown = args.loaderData?.place ?? DEFAULT_PLACE
  const place = placeLabel(shown)
  const href = placeHref(shown)
  return pageMeta(args, {
    title: m.weather_page_title({ place }),
    description: m.weather_page_description({ place }),
    canonical: href === placeHref(DEFAULT_PLACE) ? '/weather' : href,
  })
}

export default function WeatherRoute({ loaderData: { place, dehydratedState } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={dehydratedState}>
      <WeatherPage place={place} />
    </HydrationBoundary>
  )
}

function WeatherPage({ place }: { place: Location }) {
  const current = useQuery(currentWeatherQuery(browserApi, place.coordinates))
  const forecast = useQuery(forecastQuery(browserApi, place.coordinates))
  const advice = useQuery(
    recommendationsQuery({ place: place.coordinates, now: useNow(), current: current.data, forecast: forecast.data }),
  )
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-8">
      <CurrentConditions query={current} label={placeLabel(place)} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-12">
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:col-span-8">
          <HourlyForecast query={forecast} />
          <DailyForecast query={forecast} />
          {current.data && (
            <CurrentDetails answer={current.data} coordinates={place.coordinates} hasFailedSince={current.isError} />
          )}
        </div>
        <div className="min-w-0 lg:col-span-4">
          <RecommendationsCard query={advice} />
        </div>
      </div>
    </div>
  )
}

/** Bad coordinates and a search without a match say so and offer Toronto; anything else is the page of errors. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const noPlace = isRouteErrorResponse(error) ? (error.data as NoPlace | null) : null
  return noPlace?.errors ? <BadPlace {...noPlace} /> : <ErrorPage error={error} />
}
