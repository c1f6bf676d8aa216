import { useQuery } from '@tanstack/react-query'
import type { Location } from '#shared/contracts/location.ts'
import { AstronomyCard } from '../features/astronomy/astronomy-card.tsx'
import { astronomyQuery } from '../features/astronomy/astronomy-query.ts'
import { currentWeatherQuery } from '../features/conditions/current-weather-query.ts'
import { forecastQuery } from '../features/forecast/forecast-query.ts'
import { CurrentWeatherCard } from '../features/home/current-weather-card.tsx'
import { GetInvolved } from '../features/home/get-involved.tsx'
import { HomeHero } from '../features/home/home-hero.tsx'
import { Topics } from '../features/home/topics.tsx'
import { WeatherNow } from '../features/home/weather-now.tsx'
import { WhyChoose } from '../features/home/why-choose.tsx'
import { placeLabel } from '../features/place/place.ts'
import { homePlace } from '../features/place/saved-place.ts'
import { type DayOutlook, dayOutlook } from '../features/ribbon/day-outlook.ts'
import { DayRibbon } from '../features/ribbon/day-ribbon.tsx'
import { useFreshOutlook } from '../features/ribbon/use-fresh-outlook.ts'
import { Answers } from '../lib/answers.tsx'
import { browserApi } from '../lib/api-client.ts'
import { dehydrateAnswers, openQueries } from '../lib/loader-queries.ts'
import { NAVIGATION } from '../lib/navigation.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { visitContext } from '../lib/visit-context.ts'
import { m } from '../paraglide/messages.js'
import type { Route } from './+types/home'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

/** The weather of the visitor's own place, as far as it comes in time. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = openQueries(context)
  const place = homePlace(context.get(visitContext).cookies)
  const { coordinates } = place
  await Promise.all([
    queryClient.prefetchQuery(currentWeatherQuery(api, coordinates)),
    queryClient.prefetchQuery(forecastQuery(api, coordinates)),
    queryClient.prefetchQuery(astronomyQuery(api, coordinates)),
  ])
  const outlook = await dayOutlook(context, {
    place: coordinates,
    current: queryClient.getQueryData(currentWeatherQuery(api, coordinates).queryKey),
    forecast: queryClient.getQueryData(forecastQuery(api, coordinates).queryKey),
    size: 'compact',
  })
  return { place, outlook, dehydratedState: dehydrateAnswers(queryClient) }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.home_title(), description: m.home_lead() })
}

export default function HomeRoute({ loaderData: { place, outlook, dehydratedState } }: Route.ComponentProps) {
  return (
    <Answers state={dehydratedState}>
      <HomePage place={place} outlook={outlook} />
    </Answers>
  )
}

const PAGES = new Set(NAVIGATION.map(({ to }) => to))

function HomePage({ place, outlook }: { place: Location; outlook: DayOutlook }) {
  const current = useQuery(currentWeatherQuery(browserApi, place.coordinates))
  const forecast = useQuery(forecastQuery(browserApi, place.coordinates))
  const astronomy = useQuery(astronomyQuery(browserApi, place.coordinates))
  useFreshOutlook(outlook, forecast.data)
  return (
    <>
      <HomeHero pages={PAGES}>
        <WeatherNow query={current} label={placeLabel(place)} />
      </HomeHero>
      {outlook.drawing && <DayRibbon drawing={outlook.drawing} />}
      <div className="page-width grid grid-cols-1 gap-12 pt-6">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:items-stretch lg:gap-6">
          <CurrentWeatherCard query={current} />
          <AstronomyCard query={astronomy} latitude={place.coordinates.lat} />
        </div>
        <Topics pages={PAGES} place={place} forecast={forecast.data?.data} />
        <GetInvolved pages={PAGES} place={place} />
        <WhyChoose pages={PAGES} />
      </div>
    </>
  )
}
