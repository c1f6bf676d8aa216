import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import type { ReportCrowd } from '#shared/contracts/report-mark.ts'
import type { BaseMaps } from '#shared/visit.ts'
import type { FirstView } from './first-view.ts'
import type { MapBox } from './map-box.ts'

/** What of the world the map shows now, and on how many CSS px. */
export interface MapView {
  box: MapBox
  zoom: number
  width: number
  height: number
}

export interface AlertMapOptions {
  /** The visitor's. */
  place: Coordinates
  opensOn: FirstView
  placeName: string
  baseMaps: BaseMaps
  /** Whether nothing may move by itself. */
  isStill: boolean
  /** The view has changed. */
  onView: (view: MapView) => void
  /** A visitor pointed at a place, and at the shape of an alert or, with null, at none. */
  onPoint: (point: Coordinates, hit: string | null) => void
  /** A visitor chose a shape by keyboard. */
  onShape: (id: string) => void
  /** Whether the chosen base map comes. */
  onBaseMap: (isReached: boolean) => void
  /** Whether Environment Canada's own picture comes. */
  onPicture: (isReached: boolean) => void
  nameOf: (feature: MapAlertFeature) => string
  /** A visitor chose a report by its mark. */
  onReport: (id: string) => void
  nameOfReport: (report: ReportCrowd) => string
}

/** The map as the page speaks to it. Leaflet is known to the files behind this alone. */
export interface AlertMap {
  /** @param features most severe first */
  draw(features: readonly MapAlertFeature[]): void
  /** Outlines an alert; null none. */
  choose(id: string | null): void
  /** Moves, and if it must steps out, until an alert is seen. */
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
    /** Moves until a report is seen; closer where it stands for others. */
    bringIntoView(id: string): void
  }
  /** Lays an element under the alerts, over a part of the world. @returns takes it away */
  layUnder(element: HTMLElement, box: MapBox): () => void
  zoomBy(steps: number): void
  view(): MapView
  destroy(): void
}
