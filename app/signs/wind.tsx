import { compassAbbreviation, windFromWords } from '#shared/units/compass.ts'
import { formatWind } from '#shared/units/format-wind.ts'
import { useFormatOptions } from '../lib/format-options.ts'
import { Measure } from '../ui/measure.tsx'

/** “W 38 km/h”, to a screen reader “from the west 38 km/h”; “Calm”. */
export function Wind({ speed, direction }: { speed: number | null; direction: number | null }) {
  const wind = formatWind(speed, direction, useFormatOptions())
  return (
    <>
      <WindDirection degrees={wind.direction} />
      <Measure {...wind} />
    </>
  )
}

/**
 * “W ”, to stand before a speed; renders nothing when the direction is unknown.
 * @param degrees where the wind blows from, ° true
 */
export function WindDirection({ degrees }: { degrees: number | null }) {
  if (degrees === null) return null
  return (
    <>
      <span className="sr-only">{windFromWords(degrees)} </span>
      <span aria-hidden="true">{compassAbbreviation(degrees)} </span>
    </>
  )
}
