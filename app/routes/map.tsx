import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { ALERT_ON_MAP } from '#shared/alerts/alert-storage-key.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import { m } from '#words/messages.js'
import { alertsQuery } from '../features/alerts/alerts-query.ts'
import { LightningKey } from '../features/lightning/lightning-key.tsx'
import { LightningOverlay, LightningStill } from '../features/lightning/lightning-pictures.tsx'
import { isLightningAsked, LIGHTNING, servedLightning } from '../features/lightning/served-lightning.ts'
import { useLightning } from '../features/lightning/use-lightning.ts'
import { AlertMapPage } from '../features/map/alert-map-page.tsx'
import { hiddenCountries } from '../features/map/map-countries.ts'
import type { MapLayer } from '../features/map/map-layer.ts'
import { mapSearch } from '../features/map/map-search.ts'
import { drawnPlace } from '../features/map/map-sheet.ts'
import { askedReports } from '../features/map/reports-query.ts'
import { servedMap } from '../features/map/served-map.ts'
import { servedReports } from '../features/map/served-reports.ts'
import { knownNextHours } from '../features/next-hours/known-next-hours.ts'
import { NextHoursAnswer } from '../features/next-hours/next-hours-answer.tsx'
import { useExpectedFall } from '../features/next-hours/use-expected-fall.ts'
import { homePlace } from '../features/place/saved-place.ts'
import { RADAR_PARAMETERS, radarQuestion } from '../features/radar/radar-address.ts'
import { RadarBar } from '../features/radar/radar-bar.tsx'
import { RadarOverlay } from '../features/radar/radar-overlay.tsx'
import { RadarPanel } from '../features/radar/radar-panel.tsx'
import { RadarRow } from '../features/radar/radar-row.tsx'
import { RadarStill } from '../features/radar/radar-still.tsx'
import { servedRadar } from '../features/radar/served-radar.ts'
import { type Radar, useRadar } from '../features/radar/use-radar.ts'
import { isSmokeAsked, SMOKE, servedSmoke } from '../features/smoke/served-smoke.ts'
import { SmokeKey } from '../features/smoke/smoke-key.tsx'
import { SmokeOverlay, SmokeStill } from '../features/smoke/smoke-pictures.tsx'
import { useSmoke } from '../features/smoke/use-smoke.ts'
import { browserFetch } from '../lib/api-client.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { visitContext } from '../lib/visit-context.ts'
import { LayerToggle } from '../ui/map-layer/layer-toggle.tsx'
import type { Route } from './+types/map'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const place = homePlace(visit.cookies)
  const { searchParams } = new URL(request.url)
  const hidden = hiddenCountries(searchParams)
  const chosen = searchParams.get(ALERT_ON_MAP)
  const asked = radarQuestion(searchParams)
  const isSmokeOn = isSmokeAsked(searchParams)
  const isLightningOn = isLightningAsked(searchParams)
  // Known at once: no source is asked for it.
  const ahead = await knownNextHours(visit, place.coordinates)
  const [served, frames, smokeAnswer, lightningFound] = await Promise.all([
    servedMap(visit, { place, hidden, chosen }),
    servedRadar(visit, asked, ahead?.precipitation ?? null),
    servedSmoke(visit, isSmokeOn, place.coordinates),
    servedLightning(visit, isLightningOn, place.coordinates),
  ])
  const radar = { asked, frames, ahead, still: frames && drawnPlace(frames.box, served.opensOn) }
  const smoke = {
    isAsked: isSmokeOn,
    answer: smokeAnswer,
    still: smokeAnswer && drawnPlace(smokeAnswer.data.box, served.opensOn),
  }
  const lightning = {
    isAsked: isLightningOn,
    found: lightningFound,
    still: lightningFound?.frames ? drawnPlace(lightningFound.frames.box, served.opensOn) : null,
  }
  const reportsAsked = askedReports(searchParams)
  const reports = await servedReports(visit, reportsAsked, served.opensOn)
  const shared = { place, hidden, chosen, served, radar, smoke, lightning, baseMaps: visit.baseMaps }
  return { ...shared, askedReports: reportsAsked, servedReports: reports }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.map_title(), description: m.map_description() })
}

export default function MapRoute({
  loaderData: { place, radar: served, smoke: smokeServed, lightning: lightningServed, ...shared },
}: Route.ComponentProps) {
  const { coordinates } = place
  const search = mapSearch(useLocation().search, [...RADAR_PARAMETERS, LIGHTNING, SMOKE])
  const { data } = useQuery(alertsQuery(browserFetch, coordinates))
  const timeZone = data?.timeZone ?? SITE_TIME_ZONE
  const named = { label: placeLabel(place), coordinates }
  const radar = useRadar({
    asked: served.asked,
    served: served.frames,
    expected: useExpectedFall(coordinates, served.ahead),
  })
  const lightning = useLightning(shownMoment(radar), lightningServed)
  const smoke = useSmoke(coordinates, smokeServed.isAsked, smokeServed.answer)
  const layer: MapLayer = {
    isOn: radar.isOn,
    toggle: (
      <>
        <LayerToggle name={m.radar_title()} isOn={radar.isOn} toggle={radar.toggle} />
        <LayerToggle name={m.lightning_title()} isOn={lightning.isOn} toggle={lightning.toggle} />
        <LayerToggle name={m.smoke_title()} isOn={smoke.isOn} toggle={smoke.toggle} />
      </>
    ),
    still: (
      <>
        <SmokeStill layer={smoke} place={smokeServed.still} />
        <RadarStill radar={radar} place={served.still} />
        <LightningStill lightning={lightning} place={lightningServed.still} />
      </>
    ),
    overlay: (map) => (
      <>
        {smoke.isOn && <SmokeOverlay layer={smoke} lay={map.layUnder} />}
        {radar.isOn && <RadarOverlay radar={radar} lay={map.layUnder} />}
        {lightning.isOn && <LightningOverlay lightning={lightning} lay={map.layUnder} />}
      </>
    ),
    bar: <RadarBar radar={radar} place={named} timeZone={timeZone} />,
    row: (view) => <RadarRow radar={radar} view={view} place={named} timeZone={timeZone} />,
    panel: (
      <>
        <RadarPanel
          radar={radar}
          timeZone={timeZone}
          search={search}
          answer={<NextHoursAnswer place={named} timeZone={timeZone} served={served.ahead} />}
        />
        <LightningKey
          lightning={lightning}
          place={coordinates}
          timeZone={timeZone}
          search={search}
          found={lightningServed.found}
        />
        <SmokeKey layer={smoke} place={named.label} timeZone={timeZone} search={search} />
      </>
    ),
  }
  return (
    <AlertMapPage
      key={`${coordinates.lat} ${coordinates.lon} ${shared.chosen}`}
      place={named}
      timeZone={timeZone}
      search={search}
      layer={layer}
      {...shared}
    />
  )
}

/** The moment of the radar picture that is shown, for what is laid over it; null: now. */
const shownMoment = ({ isOn, frame }: Radar) =>
  isOn && frame ? (frame.kind === 'moved-forward' ? 'ahead' : Date.parse(frame.at)) : null
