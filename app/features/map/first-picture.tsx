import type { ReactNode } from 'react'
import type { BaseMap } from '#shared/map/base-map.ts'
import { markIcon, ringOf } from '../../community/reports/report-ring.ts'
import { useNow } from '../../lib/now.tsx'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { MapName } from '../../signs/base-map/map-name.tsx'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { CANADIAN_OPACITY, dashOf, EDGES, patternId } from './map-look.ts'
import { Patterns } from './map-patterns.tsx'
import { type MapPicture, SHEET, SHEET_SIZE } from './map-sheet.ts'
import type { ReportSpot } from './served-reports.ts'

interface FirstPictureProps {
  picture: MapPicture
  /**
   * Whether it is shown in place of the live map. When printed it always is: browsers print few tiles, and dark ones.
   */
  isOnScreen: boolean
  /** The marks of reports; none while they are hidden. */
  spots: readonly ReportSpot[]
  /** Another room's layer, between the land and the alerts. */
  layer: ReactNode
}

/** The map as drawn by the server: shown until the live map is there, without scripts, and in print. */
export function FirstPicture({ picture, isOnScreen, spots, layer }: FirstPictureProps) {
  const { base, areas, marks, own, labels } = picture
  return (
    <div className={`map-picture ${isOnScreen ? '' : 'map-picture-of-paper'}`} style={SHEET_SIZE} aria-hidden="true">
      <DrawnLand base={base} />
      {layer}
      <svg aria-hidden="true" {...DRAWING}>
        <Patterns fillings={areas.map(({ look }) => look)} prefix={FIRST} units={SHEET.unitsPerPixel} />
        {areas.map(({ id, look, path }) => (
          <g key={id} className={`alert-${look.colour}`}>
            <path
              d={path}
              fill={`url(#${FIRST}${patternId(look)})`}
              fillOpacity={CANADIAN_OPACITY}
              stroke="var(--alert)"
              strokeWidth={EDGES[look.severity].weight * SHEET.unitsPerPixel}
              strokeDasharray={dashOf(look)}
            />
          </g>
        ))}
        {own && <path d={own} fill="none" stroke="var(--text)" strokeWidth="5" />}
      </svg>
      {marks.map(({ look, x, y }) => (
        <span key={`${x} ${y}`} className={`map-mark alert-${look.colour}`} style={{ left: x - 11, top: y - 11 }}>
          <AlertSign look={look} className="size-full" />
        </span>
      ))}
      <ReportSpots spots={spots} />
      {labels.map((label) => (
        <MapName key={label.name} label={label} />
      ))}
    </div>
  )
}

const DRAWING = {
  viewBox: `0 0 ${SHEET.width} ${SHEET.height}`,
  className: 'absolute inset-0 size-full',
  strokeLinejoin: 'round',
} as const

/** Land, lakes and borders of the first view. */
export function DrawnLand({ base }: { base: BaseMap }) {
  return (
    <svg aria-hidden="true" {...DRAWING}>
      <path d={base.sea} fill="var(--map-water)" />
      <path d={base.land} fill="var(--map-land)" />
      <path d={base.lakes} fill="var(--map-water)" stroke="var(--lake)" strokeOpacity="0.35" strokeWidth="1.5" />
      <g fill="none" stroke="var(--muted)" strokeOpacity="0.5" strokeWidth="2" strokeDasharray="8 7">
        <path d={base.provinces} />
        <path d={base.countries} />
      </g>
    </svg>
  )
}

const FIRST = 'first-'

/** The marks of reports on the drawn picture; the list beside it holds them in words. */
function ReportSpots({ spots }: { spots: readonly ReportSpot[] }) {
  const now = useNow()
  return spots.map(({ id, kind, observedAt, count, x, y }) => (
    <span
      key={id}
      className={`report-spot ${ringOf(now - Date.parse(observedAt))}`}
      style={{ left: x - REACH, top: y - REACH }}
    >
      <WeatherIcon name={markIcon(kind)} size={22} />
      {count > 1 && <span className="report-count">{count}</span>}
    </span>
  ))
}

/** Half of a mark, px; the style sheet has the whole. */
const REACH = 18
