import { useQuery } from '@tanstack/react-query'
import { ALERT_ON_MAP } from '#shared/alerts/alert-storage-key.ts'
import { m } from '#words/messages.js'
import { alertsQuery } from '../features/alerts/alerts-query.ts'
import { AlertMapPage } from '../features/map/alert-map-page.tsx'
import { hiddenCountries } from '../features/map/hidden-countries.ts'
import { mapStyleLinks } from '../features/map/map-styles.ts'
import { askedReports } from '../features/map/reports-query.ts'
import { servedMap } from '../features/map/served-map.ts'
import { servedReports } from '../features/map/served-reports.ts'
import { placeLabel } from '../features/place/place.ts'
import { homePlace } from '../features/place/saved-place.ts'
import { browserFetch } from '../lib/browser-fetch.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { visitContext } from '../lib/visit-context.ts'
import type { Route } from './+types/map'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

/** The site's own region, while the place's is unknown. */
const FALLBACK_TIME_ZONE = 'America/Toronto'

/** Of this page alone: no other waits for them. */
export const links: Route.LinksFunction = mapStyleLinks

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const place = homePlace(visit.cookies)
  const { searchParams } = new URL(request.url)
  const hidden = hiddenCountries(searchParams)
  const chosen = searchParams.get(ALERT_ON_MAP)
  const served = await servedMap(visit, { place, hidden, chosen })
  const asked = askedReports(searchParams)
  const reports = await servedReports(visit, asked, served.opensOn)
  return { place, hidden, chosen, served, baseMaps: visit.baseMaps, askedReports: asked, servedReports: reports }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.map_title(), description: m.map_description() })
}

export default function MapRoute({ loaderData: { place, ...shared } }: Route.ComponentProps) {
  const { coordinates } = place
  const { data } = useQuery(alertsQuery(browserFetch, coordinates))
  return (
    <AlertMapPage
      key={`${coordinates.lat} ${coordinates.lon} ${shared.chosen}`}
      place={{ label: placeLabel(place), coordinates }}
      timeZone={data?.timeZone ?? FALLBACK_TIME_ZONE}
      {...shared}
    />
  )
}
