import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import type { ReportCrowd } from '#shared/contracts/report-mark.ts'
import type { MapBox } from '#shared/map/map-box.ts'
import type { BaseMaps } from '#shared/visit.ts'
import type { LayElement } from '../../ui/map-layer/use-laid-element.ts'
import type { FirstView } from './first-view.ts'

/** The part of the world that the map shows now, and its size in CSS px. */
export interface MapView {
  box: MapBox
  zoom: number
  width: number
  height: number
}

export interface AlertMapOptions {
  /** The visitor's place. */
  place: Coordinates
  opensOn: FirstView
  placeName: string
  baseMaps: BaseMaps
  /** Whether the visitor prefers reduced motion. */
  isStill: boolean
  /** Called when the map is made, and when its view has changed. */
  onView: (view: MapView) => void
  /** Called when a visitor presses the map. @param hit the alert whose shape was pressed; null for none */
  onPoint: (point: Coordinates, hit: string | null) => void
  /** A visitor chose a shape by keyboard. */
  onShape: (id: string) => void
  /** Called when tiles of the chosen base map arrive or fail. */
  onBaseMap: (isReached: boolean) => void
  /** Called when Environment Canada's picture of its alerts arrives or fails. */
  onPicture: (isReached: boolean) => void
  nameOf: (feature: MapAlertFeature) => string
  /** A visitor chose a report by its mark. */
  onReport: (id: string) => void
  nameOfReport: (report: ReportCrowd) => string
}

/** The map's interface for the page. Only the files that implement it use Leaflet. */
export interface AlertMap {
  /** @param features most severe first */
  draw(features: readonly MapAlertFeature[]): void
  /** Outlines an alert; null none. */
  choose(id: string | null): void
  /** Pans, and zooms out if needed, until an alert is visible. */
  bringIntoView(id: string): void
  showBaseMap(style: keyof BaseMaps): void
  /** Environment Canada's own picture of its alerts. */
  showPicture(isShown: boolean): void
  /** The layer of visitors' reports. */
  reports: {
    /** @param reports newest first. @param now epoch milliseconds */
    draw(reports: readonly ReportCrowd[], now: number): void
    /** Outlines a report; null none. */
    choose(id: string | null): void
    /** Pans until a report is visible; zooms in on a mark that stands for several reports. */
    bringIntoView(id: string): void
  }
  /** Lays an element under the alerts, over a part of the world. @returns takes it away */
  layUnder: LayElement
  /** Lays an element under the tiles of the base map. @returns takes it away */
  layLand: LayElement
  zoomBy(steps: number): void
  destroy(): void
}
