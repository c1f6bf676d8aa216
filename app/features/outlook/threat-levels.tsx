import { useId } from 'react'
import { OUTLOOK_LEVELS, type OutlookLevel } from '#shared/outlooks/outlook-levels.ts'
import { outlookUnits } from '#shared/outlooks/outlook-units.ts'
import { LEVEL_WORDS } from '#shared/outlooks/outlook-words.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { LevelSign } from './level-sign.tsx'

/** Where a level begins (spec section 9): rain in mm/h, wind in km/h, hail in cm. */
const LIMITS = { rain: [50, 100, 150], gust: [90, 110, 130], hail: [2.5, 4, 7] } as const
const QUANTITIES = ['rain', 'gust', 'hail'] as const

/** “under 50”, “50–100”, “over 150” */
function limitWords(limits: readonly number[], level: OutlookLevel, figure: (value: number) => string): string {
  const index = OUTLOOK_LEVELS.indexOf(level)
  const [least, most] = [limits[index - 1], limits[index]]
  if (least === undefined) return m.outlook_levels_under({ most: figure(most ?? 0) })
  if (most === undefined) return m.outlook_levels_over({ least: figure(least) })
  return m.outlook_range({ least: figure(least), most: figure(most) })
}

/** What the levels stand for. */
export function ThreatLevels() {
  const id = useId()
  const units = outlookUnits(useFormatOptions())
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl">
        {m.outlook_levels_title()}
      </h2>
      <div className="mt-3 overflow-x-auto wrap-anywhere">
        <table className="w-full text-left">
          <caption className="sr-only">{m.outlook_levels_title()}</caption>
          <thead>
            <tr className="border-line border-b text-muted text-sm">
              <th scope="col" className="py-2.5 pr-2 font-normal">
                {m.outlook_levels_level()}
              </th>
              <Quantity name={m.outlook_levels_rain()} unit={`${units.rain.name}/h`} />
              <Quantity name={m.outlook_levels_wind()} unit={units.gust.name} />
              <Quantity name={m.outlook_levels_hail()} unit={units.hail.name} />
            </tr>
          </thead>
          <tbody>
            {OUTLOOK_LEVELS.map((level) => (
              <tr key={level} className="border-line border-b">
                <th scope="row" className="py-3 pr-2 font-[650]">
                  <span className="inline-flex flex-wrap items-center gap-x-2.5">
                    <LevelSign level={level} />
                    {LEVEL_WORDS[level]()}
                  </span>
                </th>
                {QUANTITIES.map((what) => (
                  <td key={what} className="py-3 pr-2 tabular-nums">
                    {limitWords(LIMITS[what], level, units[what].figure)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-muted text-sm">{m.outlook_levels_tornado()}</p>
    </section>
  )
}

function Quantity({ name, unit }: { name: string; unit: string }) {
  return (
    <th scope="col" className="py-2.5 pr-2 font-normal">
      {name} <span className="whitespace-nowrap">{unit}</span>
    </th>
  )
}
