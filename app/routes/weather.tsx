import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { data, isRouteErrorResponse } from 'react-router'
import type { Location } from '#shared/contracts/location.ts'
import type { FieldError } from '#shared/contracts/problem.ts'
import { CurrentConditions } from '../features/conditions/current-conditions.tsx'
import { CurrentDetails } from '../features/conditions/current-details.tsx'
import { currentWeatherQuery } from '../features/conditions/current-weather-query.ts'
import { DailyForecast } from '../features/forecast/daily-forecast.tsx'
import { forecastQuery } from '../features/forecast/forecast-query.ts'
import { HourlyForecast } from '../features/forecast/hourly-forecast.tsx'
import { BadPlace } from '../features/place/bad-place.tsx'
import { findPlace } from '../features/place/find-place.ts'
import { DEFAULT_PLACE, placeLabel } from '../features/place/place.ts'
import { readPlaceAddress } from '../features/place/place-address.ts'
import { RecommendationsCard } from '../features/recommendations/recommendations-card.tsx'
import { recommendationsQuery } from '../features/recommendations/recommendations-query.ts'
import { browserApi } from '../lib/api-client.ts'
import { dehydrateAnswers, openQueries } from '../lib/loader-queries.ts'
import { useNow } from '../lib/now.tsx'
import { visitContext } from '../lib/visit-context.ts'
import { m } from '../paraglide/messages.js'
import { ErrorPage } from '../ui/error-page.tsx'
import type { Route } from './+types/weather'

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = readPlaceAddress(new URL(request.url).searchParams)
  if (address.kind === 'bad') throw data({ errors: address.errors }, { status: 400 })
  const { api, queryClient } = openQueries(context)
  const coordinates = address.kind === 'place' ? address.coordinates : DEFAULT_PLACE.coordinates
  const [place] = await Promise.all([
    findPlace(api, address),
    queryClient.prefetchQuery(currentWeatherQuery(api, coordinates)),
    queryClient.prefetchQuery(forecastQuery(api, coordinates)),
  ])
  const current = queryClient.getQueryData(currentWeatherQuery(api, coordinates).queryKey)
  const forecast = queryClient.getQueryData(forecastQuery(api, coordinates).queryKey)
  await queryClient.prefetchQuery(
    recommendationsQuery({ place: coordinates, now: context.get(visitContext).now, current, forecast }),
  )
  return { place, dehydratedState: dehydrateAnswers(queryClient) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `${m.bad_place_title()} · ${m.brand()}` }, { name: 'robots', content: 'noindex' }]
  const place = placeLabel(loaderData.place)
  return [
    { title: `${m.weather_page_title({ place })} · ${m.brand()}` },
    { name: 'description', content: m.weather_page_description({ place }) },
  ]
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

/** Bad coordinates say so and offer Toronto; anything else is the page of errors. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const badFields = isRouteErrorResponse(error) && error.status === 400 ? (error.data.errors as FieldError[]) : null
  return badFields ? <BadPlace errors={badFields} /> : <ErrorPage error={error} />
}
