import type { LakeEffect } from '#shared/contracts/lake.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { isOnLakeMap } from '../../signs/lake-map/lake-map.tsx'
import { mapPoint } from '../../signs/lake-map/map-point.ts'
import { Motif } from '../../signs/lake-map/motif.tsx'
import { drawnWay } from './drawn-way.ts'

interface LakeDrawingProps {
  effect: LakeEffect
  place: Coordinates
}

/**
 * Map of the wind's fetch over the lake to the place; the sentence beside it says the same. Nothing beyond the drawn
 * map.
 */
export function LakeDrawing({ effect: { way, fetchKm }, place }: LakeDrawingProps) {
  const options = useFormatOptions()
  if (![...way, place].every(isOnLakeMap)) return null
  const here = mapPoint(place)
  const { view, from, to, head, words, size } = drawnWay(mapPoint(way[0]), mapPoint(way[1]), here)
  const label = m.lake_drawing_way({ distance: distanceWords(fetchKm, options) })
  const [left, top] = [view.left + size, view.top + view.height - size]
  return (
    <figure className="mt-4 lg:mt-2">
      <div className="aspect-3/2 max-w-md overflow-hidden rounded-xl ring-1 ring-card-ring">
        <Motif name="lakes" view={`${view.left} ${view.top} ${view.width} ${view.height}`}>
          <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} className="lake-way-band" strokeWidth={size} />
          <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} className="lake-way" strokeWidth={size / 5} />
          <path d={head} className="lake-way-head" />
          <circle cx={here.x} cy={here.y} r={size / 3} className="lake-way-here" strokeWidth={size / 8} />
          <text
            x={words.x}
            y={words.y}
            fontSize={size * 0.65}
            strokeWidth={size / 4}
            textAnchor={words.anchor}
            className="lake-way-words"
          >
            {label}
          </text>
          <path
            d={`M${left} ${top - size * 1.5}l${size / 3} ${size * 0.7}h${(-size * 2) / 3}z`}
            className="lake-way-north"
          />
          <text
            x={left}
            y={top}
            fontSize={size * 0.7}
            strokeWidth={size / 4}
            textAnchor="middle"
            className="lake-way-words"
          >
            {m.compass_n()}
          </text>
        </Motif>
      </div>
      <figcaption className="mt-1 text-muted text-sm">{m.lake_drawing()}</figcaption>
    </figure>
  )
}
