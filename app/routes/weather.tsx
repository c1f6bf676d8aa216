import { useQuery } from '@tanstack/react-query'
import { isRouteErrorResponse, useHref, useLocation, useNavigation } from 'react-router'
import { isNotCovered } from '#shared/alerts/alerts-now.ts'
import { takeCoverAlert } from '#shared/alerts/take-cover.ts'
import type { Location } from '#shared/contracts/location.ts'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { plainPath } from '#shared/language-path.ts'
import { temperatureNow } from '#shared/meteorology/temperature-now.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import { m } from '#words/messages.js'
import { AlertStrip, AlertsCard, OtherAlerts, StormOffer, TakeCover } from '../features/alerts/alerts-parts.ts'
import { alertsOf, alertsQuery } from '../features/alerts/alerts-query.ts'
import { AlertsView } from '../features/alerts/alerts-view.tsx'
import { useAlertState, useAlerts } from '../features/alerts/use-alerts.ts'
import { AstronomyCard } from '../features/astronomy/astronomy-card.tsx'
import { astronomyQuery } from '../features/astronomy/astronomy-query.ts'
import { CurrentConditions } from '../features/conditions/current-conditions.tsx'
import { CurrentDetails } from '../features/conditions/current-details.tsx'
import { currentWeatherQuery } from '../features/conditions/current-weather-query.ts'
import { HeroHead } from '../features/conditions/hero-head.tsx'
import { DailyForecast } from '../features/forecast/daily-forecast.tsx'
import { ForecastAge } from '../features/forecast/forecast-card.tsx'
import { forecastQuery } from '../features/forecast/forecast-query.ts'
import { HourlyForecast } from '../features/forecast/hourly-forecast.tsx'
import { RefreshButton } from '../features/freshness/refresh-button.tsx'
import { type KnownLightning, knownLightning } from '../features/lightning/known-lightning.ts'
import { knownNextHours } from '../features/next-hours/known-next-hours.ts'
import { NextHoursRoom } from '../features/next-hours/next-hours-room.tsx'
import { askedPlace, type NoPlace } from '../features/place/asked-place.ts'
import { BadPlace } from '../features/place/bad-place.tsx'
import { sharedPlaceHref, weatherHref } from '../features/place/place.ts'
import { PlaceNotReached } from '../features/place/place-not-reached.tsx'
import { placeShareCard } from '../features/place/place-share-card.ts'
import { RecommendationsCard } from '../features/recommendations/recommendations-card.tsx'
import { type DayOutlook, dayOutlook } from '../features/ribbon/day-outlook.ts'
import { DayRibbon } from '../features/ribbon/day-ribbon.tsx'
import { sentenceAt } from '../features/ribbon/sentence-at.ts'
import { useFreshOutlook } from '../features/ribbon/use-fresh-outlook.ts'
import { browserFetch } from '../lib/api-client.ts'
import { alertFeedLinks, reportFeedLinks } from '../lib/feed-links.ts'
import { dehydrateAnswers, openQueries } from '../lib/loader-queries.ts'
import { useNow } from '../lib/now.tsx'
import { pageMeta, unlistedMeta } from '../lib/page-meta.ts'
import { failureOf } from '../lib/query-state.ts'
import { visitContext } from '../lib/visit-context.ts'
import { AfterPaint } from '../ui/after-paint.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { lazyPart, Part, separatePart } from '../ui/part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/weather'

/** Shown under a tornado warning alone. */
const CurrentRow = separatePart(
  () => import('../features/conditions/current-row.tsx'),
  (module) => module.CurrentRow,
)
const MorningCard = separatePart(
  () => import('../features/forecast/morning-card.tsx'),
  (module) => module.MorningCard,
)
const WeatherBelow = separatePart(
  () => import('./weather-below.tsx'),
  (module) => module.WeatherBelow,
)
const SavePlaceButton = lazyPart(() => import('../features/place/save-place-button.tsx'))
const ShareButton = lazyPart(() => import('../ui/share-button.tsx'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { fetchApi, queryClient } = openQueries(context)
  const { coordinates, naming } = await askedPlace(fetchApi, request, visit)
  const [place, radar, lightning] = await Promise.all([
    naming,
    knownNextHours(visit, coordinates),
    knownLightning(visit, coordinates),
    queryClient.prefetchQuery(currentWeatherQuery(fetchApi, coordinates)),
    queryClient.prefetchQuery(forecastQuery(fetchApi, coordinates)),
    queryClient.prefetchQuery(astronomyQuery(fetchApi, coordinates)),
    queryClient.prefetchQuery(alertsQuery(fetchApi, coordinates)),
  ])
  const current = queryClient.getQueryData(currentWeatherQuery(fetchApi, coordinates).queryKey)
  const forecast = queryClient.getQueryData(forecastQuery(fetchApi, coordinates).queryKey)
  const alertAnswer = queryClient.getQueryData(alertsQuery(fetchApi, coordinates).queryKey)
  const alerts = alertsOf(queryClient, fetchApi, coordinates, visit.now)
  const isCoverFirst = takeCoverAlert(alerts, visit.now) !== undefined
  const outlook = await dayOutlook(context, {
    ...{ place: coordinates, current, forecast, alerts, unlisted: alertAnswer?.unlisted },
    size: isCoverFirst ? 'compact' : 'full',
    radar: isCoverFirst ? null : radar,
  })
  const uncovered = alertAnswer && isNotCovered(alertAnswer) ? { isUncovered: true } : {}
  return { ...{ place, outlook, lightning }, ...uncovered, answers: dehydrateAnswers(queryClient, visit.now) }
}

export function meta(args: Route.MetaArgs) {
  if (isRouteErrorResponse(args.error) && args.error.data?.title) {
    return unlistedMeta(args.error.data.title)
  }
  const shown = args.loaderData?.place ?? DEFAULT_PLACE
  const place = placeLabel(shown)
  const href = weatherHref(shown)
  const page = pageMeta(args, {
    title: m.weather_page_title({ place }),
    description: m.weather_page_description({ place }),
    canonical: href === weatherHref(DEFAULT_PLACE) ? '/weather' : href,
    card: placeShareCard(shown.coordinates, place),
  })
  const hasAlertFeed = !(args.loaderData && 'isUncovered' in args.loaderData)
  return [...page, ...(hasAlertFeed ? alertFeedLinks(shown) : []), ...reportFeedLinks(shown)]
}

export default function WeatherRoute({ loaderData: { place, outlook, lightning } }: Route.ComponentProps) {
  const { search } = useLocation()
  const { location } = useNavigation()
  // Never the old place's values while another one is on its way.
  if (location && plainPath(location.pathname) === '/weather' && location.search !== search) return <LoadingPage />
  return <WeatherPage place={place} outlook={outlook} lightning={lightning} />
}

interface WeatherPageProps {
  place: Location
  outlook: DayOutlook
  lightning: KnownLightning | null
}

function WeatherPage({ place, outlook, lightning }: WeatherPageProps) {
  const { coordinates } = place
  const current = useQuery(currentWeatherQuery(browserFetch, coordinates))
  const forecast = useQuery(forecastQuery(browserFetch, coordinates))
  const astronomy = useQuery(astronomyQuery(browserFetch, coordinates))
  const alerts = useAlerts(coordinates)
  const alertState = useAlertState(coordinates)
  useFreshOutlook(outlook, forecast.data, alerts)
  const named = { label: placeLabel(place), coordinates }
  const shared = useHref(sharedPlaceHref(place))
  const now = useNow()
  const sentence = sentenceAt(now, outlook)
  const isCoverFirst = takeCoverAlert(alerts, now) !== undefined
  const strip = <AlertsView as={AlertStrip} place={named} broken={null} />
  const forecastNow = forecast.data?.data ?? null
  const conditions = (
    <CurrentConditions
      query={current}
      timeZone={outlook.timeZone}
      forecast={forecastNow}
      sentence={sentence}
      refresh={outlook.timeZone && <RefreshButton place={coordinates} timeZone={outlook.timeZone} />}
    />
  )
  return (
    <>
      {isCoverFirst ? <AlertsView as={TakeCover} place={named} placeholder={strip} broken={strip} /> : strip}
      <div className="page-width pt-2 md:pt-8">
        <Part>
          <HeroHead
            label={named.label}
            coordinates={coordinates}
            timeZone={outlook.timeZone}
            share={
              <div className="hero-actions">
                <SavePlaceButton place={place} />
                <ShareButton title={m.weather_page_title({ place: named.label })} path={shared} isSmall />
              </div>
            }
          />
          <div className="hero-room">
            {isCoverFirst && current.data ? (
              <Part placeholder={conditions} broken={conditions}>
                <CurrentRow
                  answer={current.data}
                  hasFailedSince={current.isError}
                  forecast={forecastNow}
                  sentence={sentence}
                />
              </Part>
            ) : (
              conditions
            )}
          </div>
        </Part>
        {/* With scripts the lightning card below loads after the page. React ignores what is inside `<noscript>`. */}
        <noscript>
          {import.meta.env.SSR && lightning && (
            <section className="mt-4 rounded-card bg-surface p-4 ring-1 ring-card-ring">
              <p className="font-[650]">{lightning.words}</p>
              <p className="mt-1 text-muted text-sm">
                {lightning.advice}{' '}
                <a href={lightning.source.url} className="underline underline-offset-4">
                  {lightning.source.name}
                </a>
              </p>
            </section>
          )}
        </noscript>
      </div>
      {outlook.drawing && <DayRibbon key={outlook.key} outlook={outlook} drawing={outlook.drawing} />}
      {isCoverFirst && (
        <div className="page-width mt-3">
          <AlertsView as={OtherAlerts} place={named} broken={null} />
        </div>
      )}
      {outlook.timeZone && (
        <div className="page-width mt-6">
          <NextHoursRoom
            key={weatherHref(place)}
            place={coordinates}
            timeZone={outlook.timeZone}
            forecast={forecastNow}
          />
        </div>
      )}
      <div id="all-weather" className="page-width mt-6 grid grid-cols-1 gap-4 md:gap-6 lg:grid-cols-12">
        <div className="weather-columns lg:col-span-12">
          <div>
            <HourlyForecast query={forecast} timeZone={outlook.timeZone} alerts={alerts} />
          </div>
          <div id="alerts">
            <AlertsView as={AlertsCard} place={named} placeholder={<div className="alerts-room" />} />
          </div>
          <div>
            <DailyForecast
              query={forecast}
              timeZone={outlook.timeZone}
              place={coordinates}
              temperatureNow={temperatureNow(current, now)}
              current={current.data?.data ?? null}
              alerts={alerts}
            />
            <CurrentDetails query={current} forecast={forecastNow} />
          </div>
          <div>
            <RecommendationsCard
              current={current.data?.data ?? null}
              forecast={forecastNow}
              alerts={alerts}
              alertState={alertState}
              isWaiting={!forecast.data && !failureOf(forecast)}
              age={<ForecastAge query={forecast} />}
            />
            {forecastNow && (
              <Part broken={null}>
                <MorningCard forecast={forecastNow} place={place} />
              </Part>
            )}
          </div>
        </div>
        <div className="min-w-0 lg:col-span-12">
          <AstronomyCard query={astronomy} latitude={coordinates.lat} />
          <Part broken={null}>
            <StormOffer place={named} alerts={alerts} />
          </Part>
        </div>
        <AfterPaint>
          <WeatherBelow place={coordinates} forecast={forecastNow} alerts={alerts} />
        </AfterPaint>
      </div>
    </>
  )
}

/** Stands on the page while another place's weather is on its way. */
function LoadingPage() {
  return (
    <div className="page-width pt-8" aria-busy="true">
      <section className="rounded-card bg-surface p-4 ring-1 ring-card-ring md:p-6">
        <h1 className="text-lg">{m.dashboard_loading_title()}</h1>
        <p className="mt-1 text-muted" role="status">
          {m.dashboard_loading_text()}
        </p>
        <Skeleton className="mt-6 h-96" />
      </section>
    </div>
  )
}

/** Bad coordinates and a search without a match say so; weather that could not be loaded can be tried again. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const noPlace = isRouteErrorResponse(error) ? (error.data as NoPlace | null) : null
  if (noPlace?.errors) return <BadPlace {...noPlace} />
  if (!loaderData) return <PlaceNotReached />
  return <ErrorPage />
}
