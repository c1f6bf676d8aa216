import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import type { ReportCrowd } from '#shared/contracts/report-mark.ts'
import type { BaseMaps } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { useNow } from '../../lib/now.tsx'
import type { MapView } from './alert-map.ts'
import { areaWords } from './area-words.ts'
import { featuresHit } from './features-at.ts'
import type { FirstView } from './first-view.ts'
import { listCount } from './list-count.ts'
import { boxAround } from './map-box.ts'
import type { MapCountry } from './map-countries.ts'
import { entryOf, type MapEntry } from './map-entries.ts'
import { MapHead } from './map-head.tsx'
import type { MapLayer } from './map-layer.ts'
import { LEGEND_FILLINGS, MapLegend } from './map-legend.tsx'
import { MapEmpty, MapList } from './map-list.tsx'
import { mapLook } from './map-look.ts'
import { MapNotices } from './map-notices.tsx'
import { MapPatterns } from './map-patterns.tsx'
import { MapPopup } from './map-popup.tsx'
import { entryId, MapReportsList } from './map-reports.tsx'
import { FIRST_VIEW } from './map-sheet.ts'
import { MapStage } from './map-stage.tsx'
import { askPicture } from './picture-click.ts'
import type { AskedReports } from './reports-query.ts'
import type { ServedMap } from './served-map.ts'
import type { ServedReports } from './served-reports.ts'
import type { SheetHeight } from './sheet-drag.ts'
import { SheetHeights } from './sheet-heights.tsx'
import { useAlertMap } from './use-alert-map.ts'
import { useFullWindow } from './use-full-window.ts'
import { useLayers } from './use-layers.ts'
import { useMapAlerts } from './use-map-alerts.ts'
import { useMapPopup } from './use-map-popup.ts'
import { useMapReports } from './use-map-reports.ts'

interface AlertMapPageProps {
  place: { label: string; coordinates: Coordinates }
  /** IANA zone of the place, whose clocks tell all times. */
  timeZone: string
  served: ServedMap
  baseMaps: BaseMaps
  /** Whose alerts the address hides. */
  hidden: readonly MapCountry[]
  /** The alert that the address asks for; null for none. */
  chosen: string | null
  /** The parts of the query string that the page reads. */
  search: string
  /** The layer of another room, under the alerts. */
  layer: MapLayer
  askedReports: AskedReports
  servedReports: ServedReports
}

/** The alerts around a place: on a map, and as a list beside it that holds all that the map shows. */
export function AlertMapPage({
  place,
  timeZone,
  served,
  baseMaps,
  hidden,
  chosen: asked,
  search,
  layer,
  ...props
}: AlertMapPageProps) {
  const { coordinates } = place
  const element = useRef<HTMLElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  const fullWindow = useFullWindow(columns)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [sheet, setSheet] = useState<SheetHeight>('answer')
  const layers = useLayers(hidden)
  const { base, countries: shown } = layers.layers
  const [view, setView] = useState<MapView>(() => viewOf(served.opensOn))
  const [baseState, setBaseState] = useState<'waiting' | 'reached' | 'missing'>('waiting')
  const [isPictureReached, setPictureReached] = useState(false)
  const [pointed, setPointed] = useState<string | null>(null)
  const { countries, drawn, isDrawnWhole, counts, entries } = useMapAlerts({ served, place: coordinates, view, shown })
  const reports = useMapReports({ asked: props.askedReports, served: props.servedReports, view })
  const now = useNow()
  const { popup, open, ask, turnTo, close } = useMapPopup(element)

  const areShapesMissing = countries.ca.hasFailed || countries.ca.state.kind === 'unknown'
  const hasPicture = layers.layers.hasPicture || (shown.includes('ca') && areShapesMissing)
  const made = useAlertMap(element, {
    place: coordinates,
    opensOn: served.opensOn,
    placeName: place.label,
    baseMaps,
    onView: setView,
    onPoint: tellOf,
    onShape: (id) => open(entries.filter((entry) => entry.id === id)),
    onBaseMap: (isReached) => setBaseState(isReached ? 'reached' : 'missing'),
    onPicture: setPictureReached,
    onReport: tellOfReport,
    nameOfReport: reportName,
    nameOf: ({ properties: { event, areaDesc } }) => m.map_shape({ event, areas: areaWords(areaDesc) }),
  })
  const map = made === 'failed' ? null : made
  const told = popup && typeof popup.content !== 'string' ? popup.content[popup.page] : undefined
  const isAskedDrawn = asked !== null && drawn.some(({ id, geometry }) => id === asked && geometry)
  const chosen = pointed ?? told?.id ?? (map ? null : asked)
  // Before the browser paints: the drawn picture’s alerts are hidden with the same change.
  useLayoutEffect(() => map?.draw(drawn), [map, drawn])
  useEffect(() => map?.choose(chosen), [map, chosen])
  useEffect(() => map?.reports.draw(reports.marks, now), [map, reports.marks, now])
  useEffect(() => map?.reports.choose(reports.chosen), [map, reports.chosen])
  useEffect(() => map?.showBaseMap(base), [map, base])
  useEffect(() => map?.showPicture(hasPicture), [map, hasPicture])
  const isAskedShown = useRef(false)
  const showAsked = useEffectEvent(() => {
    const entry = entries.find(({ id }) => id === asked)
    if (!entry || isAskedShown.current) return
    isAskedShown.current = true
    showOnMap(entry)
  })
  useEffect(() => {
    if (map && isAskedDrawn) showAsked()
  }, [map, isAskedDrawn])

  function tellOf(point: Coordinates, hit: string | null) {
    const found = featuresHit(drawn, point, hit).map((feature) => entryOf(feature, coordinates))
    const isPictureAlone = hasPicture && (areShapesMissing || !shown.includes('ca'))
    if (isPictureAlone) ask(askPicture(point, view).then((alerts) => [...alerts, ...found]))
    else if (found.length > 0) open(found)
    else if (popup) close()
  }

  function showOnMap(entry: MapEntry) {
    element.current?.scrollIntoView({ block: 'nearest' })
    map?.bringIntoView(entry.id)
    open([entry])
  }

  function tellOfReport(id: string) {
    // On a phone and in the full window the list may be closed, and nothing in it can be scrolled to.
    flushSync(() => {
      reports.choose(id)
      setSheet('list')
      if (fullWindow.isFull) setPanelOpen(true)
    })
    document.getElementById(entryId(id))?.scrollIntoView({ block: 'nearest' })
  }

  function showReport({ id }: ReportCrowd) {
    reports.choose(id)
    element.current?.scrollIntoView({ block: 'nearest' })
    map?.reports.bringIntoView(id)
  }

  /** On a phone the list leaves a strip of map, in which neither an area nor its card has room. */
  function fromList<Entry>(show: (entry: Entry) => void) {
    if (!map) return
    return (entry: Entry) => {
      flushSync(() => setSheet('answer'))
      show(entry)
    }
  }

  const fillings = [...LEGEND_FILLINGS, ...served.picture.areas.map(({ look }) => look), ...drawn.map(lookOf)]
  const states = { ca: countries.ca.state, us: countries.us.state }
  const broken = [
    made === 'failed' && m.map_code_failed(),
    baseState === 'missing' && (base === 'standard' ? m.map_standard_failed() : m.map_satellite_failed()),
  ].filter((words) => words !== false)

  return (
    <div className="page-width">
      <MapHead
        states={states}
        shown={shown}
        counts={counts}
        timeZone={timeZone}
        reports={reports}
        search={search}
        onToggle={layers.toggle}
        layerToggle={layer.toggle}
      />
      <MapPatterns fillings={fillings} />
      <MapNotices {...{ countries, shown, timeZone, broken }} hasPicture={hasPicture && isPictureReached} />
      <div
        ref={columns}
        className={`map-columns ${fullWindow.isFull ? 'map-columns-full' : ''}`}
        data-panel={isPanelOpen || undefined}
        data-sheet={sheet}
      >
        <div className="map-left" data-layer={layer.isOn || undefined}>
          <MapStage
            element={element}
            map={map}
            placeName={place.label}
            picture={served.picture}
            spots={reports.isShown ? props.servedReports.spots : []}
            isPictured={map === null || baseState === 'waiting'}
            isDrawnLive={map !== null && isDrawnWhole}
            landFor={baseState === 'missing' ? served.opensOn : null}
            layers={layers}
            fullWindow={fullWindow}
            panel={{ isOpen: isPanelOpen, toggle: () => setPanelOpen(!isPanelOpen) }}
            attribution={baseMaps[base].attribution}
            layer={layer}
            onEscape={popup && close}
          >
            {popup && <MapPopup popup={popup} timeZone={timeZone} onTurn={turnTo} onClose={close} />}
          </MapStage>
          <SheetHeights
            height={sheet}
            count={listCount({ alerts: entries.length, shown, counts, reports })}
            onChoose={setSheet}
          />
          <div className="map-legend-room">
            {layer.panel}
            <MapLegend entries={entries} />
          </div>
        </div>
        <section aria-labelledby="map-list" className="map-side">
          <h2 id="map-list" className="pb-3 text-lg">
            {m.map_list_title()}
          </h2>
          <div className="map-lists">
            {layer.row(view.box)}
            {entries.length === 0 ? (
              <MapEmpty countries={countries} shown={shown} />
            ) : (
              <MapList {...{ entries, timeZone, chosen }} onShow={fromList(showOnMap)} onPoint={setPointed} />
            )}
            <MapReportsList reports={reports} search={search} onShow={fromList(showReport)} />
          </div>
        </section>
      </div>
    </div>
  )
}

const reportName = ({ title, place, count }: ReportCrowd) =>
  count > 1 ? m.map_report_crowd_mark({ count, title, place }) : m.map_report_mark({ title, place })

const lookOf = ({ properties }: MapAlertFeature) => mapLook(properties)

const viewOf = ({ center, zoom }: FirstView): MapView => ({
  box: boxAround(center, zoom, FIRST_VIEW),
  zoom,
  ...FIRST_VIEW,
})
