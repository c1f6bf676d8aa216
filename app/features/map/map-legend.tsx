import { RISK_COLOUR_FACTS, RISK_COLOURS } from '#shared/alerts/alert-colours.ts'
import { capitalised } from '#shared/capitalised.ts'
import type { AlertKind } from '#shared/contracts/alert.ts'
import { m } from '#words/messages.js'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { MAP_COUNTRIES, type MapCountry } from './map-countries.ts'
import type { MapEntry } from './map-entries.ts'
import { dashOf, type MapColour, patternId } from './map-look.ts'
import type { Filling } from './map-patterns.tsx'

const KINDS: readonly [AlertKind, () => string][] = [
  ['warning', m.map_kind_warning],
  ['watch', m.map_kind_watch],
  ['advisory', m.map_kind_advisory],
  ['statement', m.map_kind_statement],
]

const COLOURS: Record<MapCountry, readonly (readonly [MapColour, () => string])[]> = {
  ca: [
    ...RISK_COLOURS.map((colour) => [colour, () => capitalised(RISK_COLOUR_FACTS[colour].label())] as const),
    ['grey', m.map_colour_none],
  ],
  us: [
    ['red', m.map_us_tornado],
    ['green', m.map_us_flash_flood],
    ['yellow', m.map_us_thunderstorm],
    ['blue', m.map_us_flood],
    ['purple', m.map_us_winter_storm],
    ['deep-purple', m.map_us_blizzard],
    ['orange', m.map_us_heat],
    ['teal', m.map_us_other],
  ],
}
const TITLES: Record<MapCountry, () => string> = { ca: m.map_legend_ca, us: m.map_legend_us }

/** The patterns that the legend itself needs. */
export const LEGEND_FILLINGS: readonly Filling[] = KINDS.map(([kind]) => ({ kind, colour: 'grey' }))

const SOURCES: Record<MapCountry, MapEntry['source']> = { ca: 'ECCC', us: 'NWS' }

/** Legend of the patterns, marks, colours and lines of the alerts in view, by country; nothing without alerts. */
export function MapLegend({ entries }: { entries: readonly MapEntry[] }) {
  const drawn = entries.filter(({ hasShape }) => hasShape)
  if (drawn.length === 0) return null
  const kinds = KINDS.filter(([kind]) => drawn.some(({ look }) => look.kind === kind))
  return (
    <section aria-labelledby="map-legend" className="mt-3">
      <h2 id="map-legend" className="sr-only">
        {m.map_legend()}
      </h2>
      <ul className="map-legend">
        {kinds.map(([kind, name]) => (
          <li key={kind}>
            <svg viewBox="0 0 28 18" aria-hidden="true" className="alert-grey h-4.5 w-7">
              <rect
                x="1"
                y="1"
                width="26"
                height="16"
                rx="3"
                fill={`url(#${patternId({ kind, colour: 'grey' })})`}
                stroke="var(--alert)"
                strokeWidth="1.5"
                strokeDasharray={dashOf({ kind }) && '4 3'}
              />
            </svg>
            {name()}
            <AlertSign look={{ kind, severity: 'severe' }} className="size-3 text-muted" />
          </li>
        ))}
      </ul>
      {MAP_COUNTRIES.map((country) => {
        const own = drawn.filter(({ source }) => source === SOURCES[country])
        if (own.length === 0) return null
        return (
          <dl key={country} className="mt-2">
            <dt className="text-muted text-sm">{TITLES[country]()}</dt>
            <dd>
              <ul className="map-legend">
                {COLOURS[country]
                  .filter(([colour]) => own.some(({ look }) => look.colour === colour))
                  .map(([colour, name]) => (
                    <li key={colour} className={`alert-${colour}`}>
                      <span className="map-swatch" />
                      {name()}
                    </li>
                  ))}
              </ul>
            </dd>
          </dl>
        )
      })}
      <p className="mt-2 text-muted text-sm">{m.map_legend_note()}</p>
    </section>
  )
}
