import { AlertPattern } from '../../signs/alert-mark/alert-pattern.tsx'
import { type MapLook, patternId } from './map-look.ts'

export type Filling = Pick<MapLook, 'colour' | 'kind'>

export const PATTERN_SCALE = 0.75
/** Opacity of the alert's colour between the lines of a pattern. */
export const PATTERN_TINT = 0.26

/**
 * Colour matrix that turns a light street map dark. It inverts the lightness, keeps the hues, moves land towards
 * `--map-land`, and darkens water, which it knows by having more blue than red.
 */
const NIGHT = '.78 -1.07 -.46 0 .79  .43 -.32 -.86 0 .855  .68 -1.07 -.36 0 .935  0 0 0 1 0'

/** The patterns that areas are filled with, for every drawing on the page. */
export function MapPatterns({ fillings }: { fillings: readonly Filling[] }) {
  const byId = new Map(fillings.map((filling) => [patternId(filling), filling]))
  return (
    <svg aria-hidden="true" width="0" height="0" className="map-patterns absolute">
      {[...byId].map(([id, { colour, kind }]) => (
        <g key={id} className={`alert-${colour}`}>
          <AlertPattern id={id} kind={kind} scale={PATTERN_SCALE} tint={PATTERN_TINT} />
        </g>
      ))}
      <filter id="map-night" colorInterpolationFilters="sRGB">
        <feColorMatrix values={NIGHT} />
      </filter>
    </svg>
  )
}
