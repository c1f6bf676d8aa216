import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { MAP_SIZE, type MapPlace, mapPoint } from './map-point.ts'
import { Motif } from './motif.tsx'

export interface LakeMapProps {
  place: MapPlace
  /** Written under the place's dot. */
  name?: string
  /** What fits into the frame at least, in units of the map. */
  view: { width: number; height: number }
  towns?: readonly MapPlace[]
}

/** The lakes around the visitor's place, which glows; around the site’s own place when the place lies elsewhere in the world. */
export default function LakeMap({ place, name, view: { width, height }, towns = [] }: LakeMapProps) {
  const here = mapPoint(place)
  const isOnMap = isOnLakeMap(place)
  const middle = isOnMap ? here : mapPoint(DEFAULT_PLACE.coordinates)
  const left = within(middle.x - width / 2, MAP_SIZE.width - width)
  const top = within(middle.y - height / 2, MAP_SIZE.height - height)
  return (
    <Motif name="lakes" view={`${left} ${top} ${width} ${height}`}>
      {towns.map((town) => {
        const { x, y } = mapPoint(town)
        return <circle key={x} cx={x} cy={y} r="6" fill="var(--muted)" stroke="var(--map-land)" strokeWidth="3" />
      })}
      {isOnMap && <circle cx={here.x} cy={here.y} r="10" fill="var(--lamp)" stroke="var(--map-land)" strokeWidth="4" />}
      {isOnMap && name && (
        <text
          x={here.x}
          y={here.y + 42}
          textAnchor="middle"
          fill="var(--text)"
          stroke="var(--map-land)"
          strokeWidth="7"
          strokeLinejoin="round"
          paintOrder="stroke"
          className="font-[650] text-[1.75rem]"
        >
          {name}
        </text>
      )}
    </Motif>
  )
}

/** Whether the drawn lakes reach as far as a place. */
export function isOnLakeMap(place: MapPlace): boolean {
  const { x, y } = mapPoint(place)
  return x > 0 && x < MAP_SIZE.width && y > 0 && y < MAP_SIZE.height
}

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))
