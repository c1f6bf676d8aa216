import { DivIcon, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet'
import type { ReportCrowd } from '#shared/contracts/report-mark.ts'
import { markIcon, ringOf } from '../../community/reports/report-ring.ts'
import { oneTabStop } from './shape-keys.ts'

/** Edge of a mark, px. */
const SIZE = 36
/** Least zoom at which a mark of several reports is brought into view. */
const NEAR_ZOOM = 9

interface ReportMarksOptions {
  onReport: (id: string) => void
  nameOfReport: (report: ReportCrowd) => string
  isStill: boolean
  /** Aborted when the map is destroyed. */
  signal: AbortSignal
}

/** The marks of reports on a map: one stop of the Tab key, arrow keys go from one to the next. */
export function reportMarks(map: LeafletMap, { onReport, nameOfReport, isStill, signal }: ReportMarksOptions) {
  const group = new LayerGroup().addTo(map)
  const keys = oneTabStop(map.getContainer(), { attribute: 'data-report', onChoose: onReport, signal })
  const marks = new Map<string, Marker>()
  let drawn: readonly ReportCrowd[] = []
  let chosen: string | null = null

  const showChosen = () => {
    for (const [id, mark] of marks) {
      mark.getElement()?.toggleAttribute('data-chosen', id === chosen)
      mark.setZIndexOffset(id === chosen ? 1000 : 0)
    }
  }

  return {
    /** @param now epoch milliseconds, for the ages of the reports */
    draw(reports: readonly ReportCrowd[], now: number) {
      const focused = keys.focused()
      group.clearLayers()
      marks.clear()
      drawn = reports
      // The newest lies uppermost.
      for (const report of reports.toReversed()) {
        const { id, latitude, longitude } = report
        const lng = nearestTurn(longitude, map.getCenter().lng)
        const mark = new Marker([latitude, lng], { icon: iconOf(report, now), pane: 'markers', keyboard: false })
        mark.on('click', () => onReport(id))
        group.addLayer(mark)
        marks.set(id, mark)
        keys.name(mark, id, nameOfReport(report))
      }
      keys.offer(reports.flatMap(({ id }) => marks.get(id) ?? []))
      showChosen()
      keys.focus(focused)
    },
    choose(id: string | null) {
      chosen = id
      showChosen()
    },
    bringIntoView(id: string) {
      const report = drawn.find((each) => each.id === id)
      const at = marks.get(id)?.getLatLng()
      if (!report || !at) return
      const zoom = report.count > 1 ? Math.max(map.getZoom() + 2, NEAR_ZOOM) : map.getZoom()
      map.setView(at, Math.min(zoom, map.getMaxZoom()), { animate: !isStill })
    },
  }
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

function iconOf({ kind, observedAt, count }: ReportCrowd, now: number): DivIcon {
  const drawing = document.createElementNS(SVG_NAMESPACE, 'svg')
  drawing.setAttribute('width', '22')
  drawing.setAttribute('height', '22')
  drawing.setAttribute('aria-hidden', 'true')
  const use = drawing.appendChild(document.createElementNS(SVG_NAMESPACE, 'use'))
  use.setAttribute('href', `#wi-${markIcon(kind)}`)
  const html = document.createElement('span')
  html.className = ringOf(now - Date.parse(observedAt))
  html.append(drawing)
  if (count > 1) {
    const number = html.appendChild(document.createElement('span'))
    number.className = 'report-count'
    number.textContent = String(count)
  }
  return new DivIcon({ html, className: 'report-mark', iconSize: [SIZE, SIZE] })
}

/** A longitude moved by a multiple of 360° to the copy of the world that the map shows. */
const nearestTurn = (longitude: number, center: number): number =>
  longitude + 360 * Math.round((center - longitude) / 360)
