import { useEffect, useEffectEvent, useRef } from 'react'
import { isRouteErrorResponse, useParams } from 'react-router'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { zoneTables } from '#shared/time/zone-table.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { within } from '#shared/within.ts'
import { m } from '#words/messages.js'
import { alertCard } from '../features/alert-detail/alert-card.ts'
import { AlertDetail } from '../features/alert-detail/alert-detail.tsx'
import { AlertFailed, AlertMissing } from '../features/alert-detail/alert-page-states.tsx'
import { alertStatus } from '../features/alert-detail/alert-status.ts'
import { AreaMap } from '../features/alert-detail/area-map.tsx'
import { areaPicture, shortName } from '../features/alert-detail/area-picture.ts'
import { findAlert, findAreas, findReports, findTimeZone } from '../features/alert-detail/find-alert.ts'
import { keptAlert, useKeepAlert, useKeptAlert } from '../features/alert-detail/kept-alert.ts'
import { type HeadStart, serverVersion, useServerVersion } from '../features/alert-detail/use-server-version.ts'
import { currentWeatherQuery } from '../features/conditions/current-weather-query.ts'
import { forecastQuery } from '../features/forecast/forecast-query.ts'
import { knownNextHours } from '../features/next-hours/known-next-hours.ts'
import { homePlace } from '../features/place/saved-place.ts'
import { dayOutlook } from '../features/ribbon/day-outlook.ts'
import { DayRibbon } from '../features/ribbon/day-ribbon.tsx'
import { sentenceAt } from '../features/ribbon/sentence-at.ts'
import { parseDisplayPreferences } from '../lib/display-preferences.ts'
import { openQueries } from '../lib/loader-queries.ts'
import { useNow } from '../lib/now.tsx'
import { pageMeta, unlistedMeta } from '../lib/page-meta.ts'
import { useServedZones } from '../lib/served-zones.ts'
import { useRenewal } from '../lib/use-renewal.ts'
import { visitContext } from '../lib/visit-context.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { Part, separatePart } from '../ui/part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/alert'

const AlertReports = separatePart(
  () => import('../features/alert-detail/alert-reports.tsx'),
  (module) => module.AlertReports,
)

/** Ribbon and reports only illustrate: they must not hold the warning back. */
const WAIT_MS = 1.5 * SECOND_MS

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const alert = await findAlert(visit, params.id)
  const areas = await findAreas(visit, alert.id)
  const home = homePlace(visit.cookies)
  const picture = areaPicture(areas, home)
  const holdsHere = picture !== null && picture.own !== null
  const { hour12 } = parseDisplayPreferences(visit.cookies)
  const [timeZone, outlook, reports] = await Promise.all([
    findTimeZone(visit, holdsHere ? null : areas, home.coordinates),
    holdsHere && isWithinADay(alert, visit.now) ? within(WAIT_MS, outlookAt(context, alert), null) : null,
    within(WAIT_MS, findReports(visit, alert.id), null),
  ])
  return {
    alert,
    timeZone,
    zones: zoneTables([timeZone], visit.now),
    here: holdsHere ? shortName(home) : null,
    picture,
    ribbon: outlook,
    reports,
    card: alertCard(alert, { timeZone, now: visit.now, hour12 }),
  }
}

async function outlookAt(context: Route.LoaderArgs['context'], alert: Alert) {
  const { fetchApi, queryClient } = openQueries(context)
  const visit = context.get(visitContext)
  const { coordinates } = homePlace(visit.cookies)
  const [current, forecast] = [currentWeatherQuery(fetchApi, coordinates), forecastQuery(fetchApi, coordinates)]
  const [radar] = await Promise.all([
    knownNextHours(visit, coordinates),
    queryClient.prefetchQuery(current),
    queryClient.prefetchQuery(forecast),
  ])
  return await dayOutlook(context, {
    place: coordinates,
    current: queryClient.getQueryData(current.queryKey),
    forecast: queryClient.getQueryData(forecast.queryKey),
    alerts: [alert],
    radar,
    size: 'compact',
  })
}

const isWithinADay = (alert: Alert, now: number) =>
  alertStatus(alert, now).state !== 'ended' && Date.parse(alert.start) < now + DAY_MS

type Served = Awaited<ReturnType<typeof loader>>

/** Coming from a page that left the alert in session storage, it shows at once; the server's version follows. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const isArriving = new URL(request.url).pathname !== location.pathname
  const kept = isArriving ? keptAlert(params.id) : null
  if (!kept) return await serverLoader().catch(asUnreached)
  return { kept, served: serverVersion(serverLoader()) }
}

/** A request without an answer becomes a 503: the page shows the same for both. */
function asUnreached(reason: unknown): never {
  throw reason instanceof Response || isRouteErrorResponse(reason) ? reason : new Response(null, { status: 503 })
}

const isHeadStart = (data: Served | HeadStart<Served>): data is HeadStart<Served> => 'kept' in data

export function meta(args: Route.MetaArgs) {
  const { loaderData, error } = args
  if (!loaderData || error) {
    const isMissing = isRouteErrorResponse(error) && error.status === 404
    const title = isMissing ? m.alert_missing_title() : m.alert_failed_title()
    return unlistedMeta(title)
  }
  if (isHeadStart(loaderData)) return pageMeta(args, { title: loaderData.kept.event, description: '' })
  const { id, event, sender, ended } = loaderData.alert
  return pageMeta(args, {
    ...loaderData.card,
    canonical: alertHref(id),
    card: { path: `/api/share/alerts/${id}.png`, alt: m.share_card_alert_alt({ event, sender }) },
    isUnlisted: ended,
  })
}

export default function AlertRoute({ loaderData }: Route.ComponentProps) {
  const { served, isUnreached } = useServerVersion<Served>(loaderData, isHeadStart)
  const kept = isHeadStart(loaderData) ? loaderData.kept : null
  const alert = served?.alert ?? (isHeadStart(loaderData) ? loaderData.kept : loaderData.alert)
  useServedZones(served?.zones)
  useKeepAlert(served?.alert, served?.timeZone)
  useMinutelyRenewal(served !== null && !served.alert.ended)
  return (
    <AlertDetail
      alert={alert}
      timeZone={served?.timeZone ?? kept?.timeZone ?? browserTimeZone()}
      isUnchecked={isUnreached || served?.alert.unchecked}
      map={served ? <Where served={served} /> : !isUnreached && <Skeleton className="aspect-[800/760] w-full" />}
      when={served && <When served={served} />}
      reports={served && <Reports served={served} />}
    />
  )
}

/** Used while the time zone of the alert's place is unknown. The times then name their zone. */
const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function Where({ served: { alert, picture, here } }: { served: Served }) {
  if (!picture) return null
  return <AreaMap picture={picture} kind={alertLook(alert).kind} event={alert.event} areas={alert.areas} here={here} />
}

function When({ served: { ribbon, here } }: { served: Served }) {
  const now = useNow()
  if (!ribbon?.drawing || !here) return null
  const sentence = sentenceAt(now, ribbon)
  return (
    <section aria-labelledby="when">
      <h2 id="when" className="mb-2 text-base">
        {m.alert_when({ place: here })}
      </h2>
      <div className="overflow-hidden rounded-card">
        <DayRibbon key={ribbon.key} outlook={ribbon} drawing={ribbon.drawing} />
      </div>
      {sentence && <p className="mt-2 text-muted text-sm">{sentence}</p>}
    </section>
  )
}

function Reports({ served: { alert, reports } }: { served: Served }) {
  if (!reports || reports.data.length === 0) return null
  return (
    <Part placeholder={null} broken={null}>
      <AlertReports alertId={alert.id} reports={reports} />
    </Part>
  )
}

/**
 * Says that an alert is unknown, which only a 404 means; after any other refusal it shows the browser's copy of the
 * alert, if there is one.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const kept = useKeptAlert(useParams().id ?? '')
  if (!isRouteErrorResponse(error)) return <ErrorPage />
  if (error.status === 404) return <AlertMissing />
  if (!kept) return <AlertFailed />
  return <AlertDetail alert={kept} timeZone={kept.timeZone ?? browserTimeZone()} isUnchecked map={null} when={null} />
}

/** Asks for the page again each minute while it is looked at: alerts are prolonged, changed and cancelled. */
function useMinutelyRenewal(isWanted: boolean): void {
  const minute = Math.floor(useNow() / MINUTE_MS)
  const askedIn = useRef(minute)
  const renew = useEffectEvent(useRenewal())
  useEffect(() => {
    if (!isWanted || document.hidden || minute <= askedIn.current) return
    askedIn.current = minute
    renew()
  }, [isWanted, minute])
}
