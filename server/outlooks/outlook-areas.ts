import type { MapFrame } from '#shared/map/map-frame.ts'
import { mapPath } from '#shared/map/map-path.ts'
import { danger } from './outlook-threats.ts'
import { levelShape } from './picture-colours.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** All areas on a map. Milder ones first: a worse one lies within a milder one and has to be seen. */
export function outlookAreas({ areas }: ThunderstormOutlook, frame: MapFrame, strokeWidth?: number): string {
  return [...areas]
    .sort((a, b) => danger(a) - danger(b))
    .map(({ level, shape }) => {
      const path = mapPath(frame, { type: 'MultiPolygon', coordinates: shape })
      return path && levelShape(level, 'path', `fill-rule="evenodd" d="${path}"`, strokeWidth)
    })
    .join('')
}
