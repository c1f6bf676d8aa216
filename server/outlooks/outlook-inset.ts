import { isInFrame, type MapFrame, type Position } from '#shared/map/map-frame.ts'
import { outlookAreas } from './outlook-areas.ts'
import type { OutlookBase } from './outlook-base.ts'
import type { PictureColours } from './picture-colours.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** From the edges of the large map, units. */
const MARGIN = 16

/**
 * All of Ontario, small, in the corner where no town of it lies: for an outlook with areas beyond the large map, which
 * would not be seen otherwise. Empty for any other.
 */
export function outlookInset(
  outlook: ThunderstormOutlook,
  { frame, whole, extent }: OutlookBase,
  colours: PictureColours,
) {
  if (!reachesBeyond(outlook, frame)) return ''
  const { width, height } = whole.frame
  const [left, top] = [frame.width - width - MARGIN, frame.height - height - MARGIN]
  const [west, north] = whole.frame.project(extent.northWest)
  const [east, south] = whole.frame.project(extent.southEast)
  return `<g transform="translate(${left} ${top})" clip-path="url(#i)">
<clipPath id="i"><rect width="${width}" height="${height}" rx="14"/></clipPath>
<path fill="${colours.land}" d="M0 0H${width}V${height}H0z"/><path fill="${colours.water}" d="${whole.map.sea}"/><path fill="${colours.land}" d="${whole.map.land}"/>
${outlookAreas(outlook, whole.frame, 2)}
<path fill="${colours.water}" fill-opacity=".66" stroke="${colours.shore}" d="${whole.map.lakes}"/>
<path fill="none" stroke="${colours.border}" stroke-dasharray="5 4" d="${whole.map.provinces}${whole.map.countries}"/>
<path fill="none" stroke="${colours.text}" stroke-width="2" d="M${[west, north].map(Math.round)}H${Math.round(east)}V${Math.round(south)}H${Math.round(west)}z"/>
<rect width="${width}" height="${height}" rx="14" fill="none" stroke="${colours.border}" stroke-width="4"/></g>`
}

const reachesBeyond = ({ areas }: ThunderstormOutlook, frame: MapFrame): boolean =>
  areas.some(({ shape }) =>
    shape.some(([ring = []]) => ring.some((at: Position) => !isInFrame(frame, frame.project(at)))),
  )
