import { useQuery } from '@tanstack/react-query'
import { isGraveWarning, takeCoverAlert } from '#shared/alerts/take-cover.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { LANGUAGES, languages } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { AlertStrip, AlertsSentence, OtherAlerts, TakeCover } from '../features/alerts/alerts-parts.ts'
import { alertsOf, alertsQuery } from '../features/alerts/alerts-query.ts'
import { AlertsView } from '../features/alerts/alerts-view.tsx'
import { useAlerts } from '../features/alerts/use-alerts.ts'
import { AstronomyCard } from '../features/astronomy/astronomy-card.tsx'
import { astronomyQuery } from '../features/astronomy/astronomy-query.ts'
import { currentWeatherQuery } from '../features/conditions/current-weather-query.ts'
import { forecastQuery } from '../features/forecast/forecast-query.ts'
import { CurrentWeatherCard } from '../features/home/current-weather-card.tsx'
import { GetInvolved } from '../features/home/get-involved.tsx'
import { HomeHero, HomeLead, WarnedHero } from '../features/home/home-hero.tsx'
import { Topics } from '../features/home/topics.tsx'
import { WeatherNow } from '../features/home/weather-now.tsx'
import { fetchRegionCount } from '../features/map/region-alerts.ts'
import { homePlace } from '../features/place/saved-place.ts'
import { dayOutlook } from '../features/ribbon/day-outlook.ts'
import { DayRibbon } from '../features/ribbon/day-ribbon.tsx'
import { useFreshOutlook } from '../features/ribbon/use-fresh-outlook.ts'
import { browserFetch } from '../lib/api-client.ts'
import { dehydrateAnswers, openQueries } from '../lib/loader-queries.ts'
import { useNow } from '../lib/now.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { visitContext } from '../lib/visit-context.ts'
import { lazyPart, Part } from '../ui/part.tsx'
import type { Route } from './+types/home'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

const Reasons = lazyPart(() => import('../features/home/reasons.tsx'))

/** The weather of the visitor's own place, as far as it comes in time. */
export async function loader({ context }: Route.LoaderArgs) {
  const { fetchApi, queryClient } = openQueries(context)
  const { cookies, now } = context.get(visitContext)
  const place = homePlace(cookies)
  const { coordinates } = place
  const [region] = await Promise.all([
    fetchRegionCount(fetchApi),
    queryClient.prefetchQuery(currentWeatherQuery(fetchApi, coordinates)),
    queryClient.prefetchQuery(forecastQuery(fetchApi, coordinates)),
    queryClient.prefetchQuery(astronomyQuery(fetchApi, coordinates)),
    queryClient.prefetchQuery(alertsQuery(fetchApi, coordinates)),
  ])
  const outlook = await dayOutlook(context, {
    place: coordinates,
    current: queryClient.getQueryData(currentWeatherQuery(fetchApi, coordinates).queryKey),
    forecast: queryClient.getQueryData(forecastQuery(fetchApi, coordinates).queryKey),
    alerts: alertsOf(queryClient, fetchApi, coordinates, now),
    unlisted: queryClient.getQueryData(alertsQuery(fetchApi, coordinates).queryKey)?.unlisted,
    size: 'compact',
  })
  const offer = offeredLanguage(cookies.language)
  return { place, outlook, offer, region, askedAt: now, answers: dehydrateAnswers(queryClient, now) }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.home_title(), description: m.home_lead() })
}

export default function HomeRoute({ loaderData: { place, outlook, offer, region, askedAt } }: Route.ComponentProps) {
  const current = useQuery(currentWeatherQuery(browserFetch, place.coordinates))
  const forecast = useQuery(forecastQuery(browserFetch, place.coordinates))
  const astronomy = useQuery(astronomyQuery(browserFetch, place.coordinates))
  const alerts = useAlerts(place.coordinates)
  const now = useNow()
  useFreshOutlook(outlook, forecast.data, alerts)
  const named = { label: placeLabel(place), coordinates: place.coordinates }
  const isRegionKnown = region !== null && now - askedAt <= FRESHNESS.alerts.keptForMs
  const isCoverFirst = takeCoverAlert(alerts, now) !== undefined
  const isWarned = alerts.some((alert) => isGraveWarning(alert, now))
  const strip = <AlertsView as={AlertStrip} place={named} broken={null} />
  return (
    <>
      {isCoverFirst ? <AlertsView as={TakeCover} place={named} placeholder={strip} broken={strip} /> : strip}
      {offer && <LanguageOffer {...offer} />}
      <Part>
        {isWarned ? (
          <WarnedHero label={named.label}>
            <WeatherNow query={current} label={null} />
          </WarnedHero>
        ) : (
          <HomeHero>
            <WeatherNow query={current} label={named.label} />
          </HomeHero>
        )}
      </Part>
      {outlook.drawing && <DayRibbon key={outlook.key} outlook={outlook} drawing={outlook.drawing} />}
      {isCoverFirst && (
        <div className="page-width mt-3">
          <AlertsView as={OtherAlerts} place={named} broken={null} />
        </div>
      )}
      <div id="all-weather" className="page-width grid grid-cols-1 gap-12 pt-6">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:items-stretch lg:gap-6">
          <CurrentWeatherCard query={current} timeZone={outlook.timeZone} />
          <AstronomyCard query={astronomy} latitude={place.coordinates.lat} />
        </div>
        {isWarned && <HomeLead />}
        <Topics
          place={place}
          week={{ forecast: forecast.data?.data, current: current.data?.data ?? null }}
          alerts={
            <>
              <AlertsView as={AlertsSentence} place={named} /> {isRegionKnown && regionWords(region)}
            </>
          }
        />
        <GetInvolved place={place} />
        <Part>
          <Reasons />
        </Part>
      </div>
    </>
  )
}

function regionWords(count: number): string {
  if (count === 0) return m.alerts_in_region_none()
  return count === 1 ? m.alerts_in_region_one() : m.alerts_in_region({ count })
}

interface OfferedLanguage {
  href: string
  tag: string
  /** In the language that is offered: the page's scripts do not have its words. */
  text: string
}

/**
 * The front page in the language that the visitor chose last, when it is another one. For loaders: the server has all
 * words.
 */
function offeredLanguage(chosen: string): OfferedLanguage | null {
  const language = languages.find((each) => each === chosen)
  if (!language || language === getLocale()) return null
  return {
    href: pagePath('/', language),
    tag: LANGUAGES[language].tag,
    text: m.language_offer({}, { locale: language }),
  }
}

function LanguageOffer({ href, tag, text }: OfferedLanguage) {
  return (
    <p className="page-width pt-4">
      <a href={href} hrefLang={tag} lang={tag} className="text-link">
        {text}
      </a>
    </p>
  )
}
