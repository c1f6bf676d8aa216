import { compassAbbreviation, windFromWords } from '#shared/units/compass.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { useFormatOptions } from '../lib/format-options.ts'
import { Measure } from '../ui/measure.tsx'

/** “W 38 km/h”; to a screen reader “from the west 38 km/h”. */
export function Wind({ speed, direction }: { speed: number | null; direction: number | null }) {
  const options = useFormatOptions()
  return (
    <>
      <WindDirection degrees={direction} />
      <Measure {...formatWindSpeed(speed, options)} />
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
