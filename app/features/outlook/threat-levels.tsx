import { useId } from 'react'
import { OUTLOOK_LEVELS, type OutlookLevel } from '#shared/outlooks/outlook-levels.ts'
import { LEVEL_WORDS } from '#shared/outlooks/outlook-words.ts'
import { formatNumber } from '#shared/units/format-number.ts'
import { m } from '#words/messages.js'
import { LevelSign } from './level-sign.tsx'

const figure = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)
const between = (least: number, most: number) => m.outlook_range({ least: figure(least), most: figure(most) })
const under = (most: number) => m.outlook_levels_under({ most: figure(most) })
const over = (least: number) => m.outlook_levels_over({ least: figure(least) })

/** Spec section 9: rain in mm/h, wind in km/h, hail in cm. */
const THRESHOLDS: Record<OutlookLevel, () => [rain: string, wind: string, hail: string]> = {
  minor: () => [under(50), under(90), under(2.5)],
  moderate: () => [between(50, 100), between(90, 110), between(2.5, 4)],
  high: () => [between(100, 150), between(110, 130), between(4, 7)],
  extreme: () => [over(150), over(130), over(7)],
}

/** What the levels stand for. */
export function ThreatLevels() {
  const id = useId()
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
              <Quantity name={m.outlook_levels_rain()} unit="mm/h" />
              <Quantity name={m.outlook_levels_wind()} unit="km/h" />
              <Quantity name={m.outlook_levels_hail()} unit="cm" />
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
                {THRESHOLDS[level]().map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always the same
                  <td key={index} className="py-3 pr-2 tabular-nums">
                    {text}
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
