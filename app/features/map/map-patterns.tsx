import { AlertPattern } from '../../ui/alert-mark/alert-pattern.tsx'
import { type MapLook, patternId } from './map-look.ts'

export type Filling = Pick<MapLook, 'colour' | 'kind'>

/** The patterns that areas are filled with, for every drawing on the page. */
export function MapPatterns({ fillings }: { fillings: readonly Filling[] }) {
  const byId = new Map(fillings.map((filling) => [patternId(filling), filling]))
  return (
    <svg aria-hidden="true" width="0" height="0" className="map-patterns absolute">
      {[...byId].map(([id, { colour, kind }]) => (
        <g key={id} className={`alert-${colour}`}>
          <AlertPattern id={id} kind={kind} scale={0.75} tint={0.26} />
        </g>
      ))}
    </svg>
  )
}
