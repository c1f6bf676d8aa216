import { isRouteErrorResponse } from 'react-router'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import { m } from '#words/messages.js'
import { analysePlace } from '../features/alerts-debug/analyse-place.ts'
import { askRawForecast, askSources, type Refreshable } from '../features/alerts-debug/ask-sources.ts'
import { DebugAlerts } from '../features/alerts-debug/debug-alerts.tsx'
import { DebugButtons } from '../features/alerts-debug/debug-form.tsx'
import { DebugPlace } from '../features/alerts-debug/debug-place.tsx'
import { DEBUG_SOURCES } from '../features/alerts-debug/debug-sources.ts'
import { RawData } from '../features/alerts-debug/raw-data.tsx'
import { SourceTable } from '../features/alerts-debug/source-table.tsx'
import { askedPlace, type NoPlace } from '../features/place/asked-place.ts'
import { BadPlace } from '../features/place/bad-place.tsx'
import { useClock } from '../lib/format-options.ts'
import { openQueries } from '../lib/loader-queries.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { visitContext } from '../lib/visit-context.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import type { Route } from './+types/alerts-debug'

const REFRESHABLE: readonly Refreshable[] = ['all', ...DEBUG_SOURCES.map(({ key }) => key)]

/**
 * `?lat&lon` chooses a place, `?refresh=all|nws|…` asks sources anew (the server limits it), `?raw=1` fetches a raw
 * forecast.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { coordinates, naming } = await askedPlace(openQueries(context).fetchApi, request, visit)
  const parameters = new URL(request.url).searchParams
  const refresh = REFRESHABLE.find((each) => each === parameters.get('refresh')) ?? null
  const [place, findings, forecast] = await Promise.all([
    naming,
    askSources(visit, coordinates, refresh),
    parameters.has('raw') ? askRawForecast(visit, coordinates) : null,
  ])
  const failures = [
    ...findings.failures,
    ...(forecast && !forecast.ok ? [{ title: m.alerts_debug_raw_failed(), detail: forecast.detail }] : []),
  ]
  return {
    place,
    analysis: analysePlace(coordinates),
    findings: { ...findings, failures },
    forecast: forecast?.ok ? forecast.text : null,
    refreshedAt: refresh && visit.now,
    timeZone: findings.all.ok ? findings.all.answer.timeZone : SITE_TIME_ZONE,
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.alerts_debug_title(), description: m.alerts_debug_description(), isUnlisted: true })
}

export default function AlertsDebugRoute({ loaderData }: Route.ComponentProps) {
  const { place, analysis, findings, forecast, refreshedAt, timeZone } = loaderData
  const clock = useClock()
  return (
    <div className="page-width grid grid-cols-1 gap-4 py-8 md:gap-6 md:py-12">
      <div>
        <h1 className="text-2xl">{m.alerts_debug_title()}</h1>
        <p className="mt-3 max-w-prose text-muted">{m.alerts_debug_description()}</p>
      </div>
      {findings.failures.length > 0 && (
        <div role="alert" className="grid gap-3 rounded-card border-2 border-alert-yellow bg-surface p-4 md:p-6">
          {findings.failures.map(({ title, detail }) => (
            <p key={title} className="break-words">
              <strong className="font-[650]">{title}</strong>
              {detail && <span className="block text-muted">{detail}</span>}
            </p>
          ))}
        </div>
      )}
      <DebugPlace label={placeLabel(place)} coordinates={place.coordinates} analysis={analysis} />
      <DebugButtons
        place={place.coordinates}
        refreshedAt={refreshedAt}
        refreshedTime={refreshedAt === null ? null : clock(refreshedAt, timeZone)}
      />
      <SourceTable findings={findings.sources} timeZone={timeZone} />
      <DebugAlerts all={findings.all} timeZone={timeZone} />
      <RawData findings={findings} forecast={forecast} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const noPlace = isRouteErrorResponse(error) ? (error.data as NoPlace | null) : null
  return noPlace?.errors ? <BadPlace {...noPlace} /> : <ErrorPage />
}
