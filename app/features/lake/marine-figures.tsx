import type { ReactNode } from 'react'
import type { Marine, WaterLevel } from '#shared/contracts/marine.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { formatHeight } from '#shared/units/format-height.ts'
import { formatWind } from '#shared/units/format-wind.ts'
import { type FormatOptions, joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { keepTimes, useFormatOptions } from '../../lib/format-options.ts'
import { useMoment } from '../../lib/moment.ts'
import { WindDirection } from '../../signs/wind.tsx'

/** Waves and wind by the nearest buoy, the level by the nearest gauge, each with its station, distance and time. */
export function MarineFigures({ buoy, level, timeZone }: Pick<Marine, 'buoy' | 'level' | 'timeZone'>) {
  const options = useFormatOptions()
  const momentOf = useMoment()
  if (!buoy && !level) return null
  const whereAndWhen = ({ distanceKm, at }: { distanceKm: number; at: number }) => ({
    distance: distanceWords(distanceKm, options),
    time: keepTimes(momentOf(at, timeZone).text),
  })
  const wind = buoy && buoy.windSpeed !== null && formatWind(buoy.windSpeed, buoy.windDirection, options)
  const buoyWords = buoy && m.marine_buoy({ buoy: buoy.buoy, ...whereAndWhen(buoy) })
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-x-8 gap-y-4">
      {buoy && buoy.waves !== null && (
        <Figure label={m.marine_waves()} value={joinQuantity(formatHeight(buoy.waves, options))} from={buoyWords} />
      )}
      {wind && (
        <Figure
          label={m.wind()}
          value={
            <>
              <WindDirection degrees={wind.direction} />
              {joinQuantity(wind)}
            </>
          }
          from={buoyWords}
        />
      )}
      {level && (
        <Figure
          label={m.marine_level()}
          value={joinQuantity(formatHeight(level.level, options, 2))}
          from={
            <>
              {m.marine_gauge({ station: level.station, ...whereAndWhen(level) })}
              <br />
              {[m.marine_datum(), ...changes(level, options)].join(' · ')}
            </>
          }
        />
      )}
    </dl>
  )
}

function Figure({ label, value, from }: { label: string; value: ReactNode; from: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="text-xl">{value}</dd>
      <dd className="text-muted text-sm">{from}</dd>
    </div>
  )
}

/** “+0.12 m in 3 h”; left out when the gauge has no measurement from that time. */
function changes({ change3h, change24h }: WaterLevel, options: FormatOptions): string[] {
  const signed = (metres: number) => `${metres > 0 ? '+' : ''}${joinQuantity(formatHeight(metres, options, 2))}`
  return [
    change3h !== null && m.marine_change_3h({ change: signed(change3h) }),
    change24h !== null && m.marine_change_24h({ change: signed(change24h) }),
  ].filter((each) => each !== false)
}
