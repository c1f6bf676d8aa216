import { AlertPattern } from '../../signs/alert-mark/alert-pattern.tsx'
import { type MapLook, patternId } from './map-look.ts'

export type Filling = Pick<MapLook, 'colour' | 'kind'>

/**
 * Colour matrix that turns a light street map dark. It inverts the lightness, keeps the hues, moves land towards
 * `--map-land`, and darkens water, which it knows by having more blue than red.
 */
const NIGHT = '.78 -1.07 -.46 0 .79  .43 -.32 -.86 0 .855  .68 -1.07 -.36 0 .935  0 0 0 1 0'

/** The patterns that areas are filled with, for every drawing on the page. */
export function MapPatterns({ fillings }: { fillings: readonly Filling[] }) {
  return (
    <svg aria-hidden="true" width="0" height="0" className="map-patterns absolute">
      <Patterns fillings={fillings} />
      <filter id="map-night" colorInterpolationFilters="sRGB">
        <feColorMatrix values={NIGHT} />
      </filter>
    </svg>
  )
}

interface PatternsProps {
  fillings: readonly Filling[]
  /** Begins the id of each pattern. */
  prefix?: string
  /** Units of the drawing to a pixel. */
  units?: number
}

/** The patterns of a drawing, each once, with ids that its areas name. */
export function Patterns({ fillings, prefix = '', units = 1 }: PatternsProps) {
  const byId = new Map(fillings.map((filling) => [patternId(filling), filling]))
  return [...byId].map(([id, { colour, kind }]) => (
    <g key={id} className={`alert-${colour}`}>
      <AlertPattern id={prefix + id} kind={kind} scale={0.75 * units} tint={0.26} />
    </g>
  ))
}
