import type { ReactNode } from 'react'
import type { WeatherIcon } from '#shared/meteorology/condition-icon.ts'

/*
 * Drawn for this product on a grid of 48. One cloud for all; rain falls as strokes and snow as dots, as on the day
 * ribbon.
 */

const CLOUD = 'M14 38a9 9 0 0 1-1.2-17.9 12 12 0 0 1 22.9-1.3A9.7 9.7 0 0 1 34.5 38z'

const Cloud = ({ isDim = false }) => <use href="#wi-shape" className={isDim ? 'wi-dim' : 'wi-cloud'} />

/** Higher up, to leave room for what falls out of it. */
const RaisedCloud = ({ isDim = false }) => (
  <g transform="translate(0 -6)">
    <Cloud isDim={isDim} />
  </g>
)

interface LinesProps {
  kind: 'ray' | 'rain' | 'ice' | 'snow' | 'wind' | 'veil'
  width: number
  d: string
}

const Lines = ({ kind, width, d }: LinesProps) => <path className={`wi-line wi-${kind}`} strokeWidth={width} d={d} />

/** Round dots: strokes that go nowhere. @param at “x y” of each */
const Dots = ({ diameter, at }: { diameter: number; at: readonly string[] }) => (
  <Lines kind="snow" width={diameter} d={at.map((point) => `M${point}h.01`).join('')} />
)

/** A cloud before something small to its upper right, with air between the two. */
const BehindCloud = ({ id, children }: { id: string; children: ReactNode }) => (
  <>
    <mask id={id}>
      <path fill="#fff" d="M0 0h48v48H0z" />
      <use href="#wi-shape" stroke="#000" strokeWidth="4.5" transform="translate(-2 5)" />
    </mask>
    <g mask={`url(#${id})`}>{children}</g>
    <g transform="translate(-2 5)">
      <Cloud />
    </g>
  </>
)

const MOON = <path className="wi-moon" d="M28.6 6.2A18 18 0 1 0 42 31.2 15.6 15.6 0 0 1 28.6 6.2z" />

const DRAWINGS: Record<WeatherIcon, ReactNode> = {
  clear: (
    <>
      <circle className="wi-sun" cx="24" cy="24" r="9.5" />
      <Lines
        kind="ray"
        width={3.6}
        d="M24 4v5M24 39v5M4 24h5M39 24h5M9.9 9.9l3.5 3.5M34.6 34.6l3.5 3.5M38.1 9.9l-3.5 3.5M13.4 34.6l-3.5 3.5"
      />
    </>
  ),
  'clear-night': MOON,
  partly: (
    <BehindCloud id="wi-air-sun">
      <circle className="wi-sun" cx="30" cy="17" r="8" />
      <Lines
        kind="ray"
        width={3.4}
        d="M30 1.9v3.2M40.7 6.3l-2.3 2.3M19.3 6.3l2.3 2.3M45.1 17h-3.2M40.7 27.7l-2.3-2.3"
      />
    </BehindCloud>
  ),
  'partly-night': (
    <BehindCloud id="wi-air-moon">
      <g transform="translate(16.5 -2.5) scale(.66)">{MOON}</g>
    </BehindCloud>
  ),
  cloudy: (
    <BehindCloud id="wi-air-cloud">
      <g transform="translate(15 -3) scale(.7)">
        <Cloud isDim />
      </g>
    </BehindCloud>
  ),
  rain: (
    <>
      <RaisedCloud />
      <Lines kind="rain" width={3.6} d="M16 36.5 13 44M25.5 36.5l-3 7.5M35 36.5 32 44" />
    </>
  ),
  drizzle: (
    <>
      <RaisedCloud />
      <Lines
        kind="rain"
        width={3}
        d="M15.5 35.5l-1 2.6M25 35.5l-1 2.6M34.5 35.5l-1 2.6M19.5 42.5l-1 2.6M29 42.5l-1 2.6"
      />
    </>
  ),
  'freezing-rain': (
    <>
      <RaisedCloud />
      <Lines kind="ice" width={3.4} d="M16.5 35 14.7 39.5M25.5 35l-1.8 4.5M34.5 35l-1.8 4.5M10 45.5h28" />
    </>
  ),
  'ice-pellets': (
    <>
      <RaisedCloud />
      <Lines
        kind="ice"
        width={2}
        d="M12.5 37a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M21.7 37a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M30.9 37a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M17 44.2a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M26.3 44.2a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0"
      />
    </>
  ),
  snow: (
    <>
      <RaisedCloud />
      <Dots diameter={4.8} at={['14.5 37', '24 37', '33.5 37', '19.2 44', '28.8 44']} />
    </>
  ),
  squall: (
    <>
      <g transform="translate(0 -9)">
        <Cloud />
      </g>
      <Lines kind="wind" width={3.2} d="M6 39h26.5a3.2 3.2 0 1 0-3-4.4" />
      <Dots diameter={4.4} at={['10 45', '19 45', '28 45', '37 45']} />
    </>
  ),
  'blowing-snow': (
    <>
      <Lines kind="wind" width={3.2} d="M5 15.5h24.5a4.2 4.2 0 1 0-4-5.6M5 27h33" />
      <Dots
        diameter={4.4}
        at={[
          '8 21.2',
          '17 21.2',
          '26 21.2',
          '35 21.2',
          '13 33',
          '22 33',
          '31 33',
          '40 33',
          '9 39.5',
          '18 39.5',
          '27 39.5',
          '36 39.5',
        ]}
      />
    </>
  ),
  sleet: (
    <>
      <RaisedCloud />
      <Lines kind="rain" width={3.6} d="M15 36.5 12 44M36.5 36.5l-3 7.5" />
      <Dots diameter={4.8} at={['25.2 37', '23 44']} />
    </>
  ),
  thunder: (
    <>
      <RaisedCloud isDim />
      <path className="wi-bolt" d="M26.5 25 17 37h6l-3.5 10.5L32.5 33H26l4.5-8z" />
    </>
  ),
  fog: (
    <>
      <g transform="translate(0 -8)">
        <Cloud />
      </g>
      <Lines kind="veil" width={3.6} d="M8 36.5h29M13 43.5h27" />
    </>
  ),
  wind: (
    <Lines
      kind="wind"
      width={3.8}
      d="M4 17.5h23a5.5 5.5 0 1 0-5.2-7.2M4 25h33a5.8 5.8 0 1 1-5.5 7.6M10 32.5h10.5a5 5 0 1 1-4.7 6.6"
    />
  ),
}

/** Every icon as an SVG symbol `#wi-{name}`. */
export function WeatherIconSymbols() {
  return (
    <>
      <path id="wi-shape" d={CLOUD} />
      {Object.entries(DRAWINGS).map(([name, drawing]) => (
        <symbol key={name} id={`wi-${name}`} viewBox="0 0 48 48">
          {drawing}
        </symbol>
      ))}
    </>
  )
}
