import { compassAbbreviation, windFromWords } from '#shared/units/compass.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { Measure } from '../../ui/measure.tsx'

/** “W 38 km/h”; to a screen reader “from the west 38 km/h”. A direction without a name is left out. */
export function Wind({ speed, direction }: { speed: number | null; direction: number | null }) {
  const options = useFormatOptions()
  return (
    <>
      {direction !== null && (
        <>
          <span className="sr-only">{windFromWords(direction)} </span>
          <span aria-hidden="true">{compassAbbreviation(direction)} </span>
        </>
      )}
      <Measure {...formatWindSpeed(speed, options)} />
    </>
  )
}
