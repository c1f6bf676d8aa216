import type { SVGProps } from 'react'
import type { RibbonDrawing } from './ribbon-drawing.ts'
import { percentAcross, SNOW_ROWS, SPAN_MINUTES, STAGE_HEIGHT, STAGE_LEFT } from './stage.ts'

const SIZES = ['large', 'medium', 'small'] as const
const STAGE_WIDTH = SPAN_MINUTES - STAGE_LEFT
/** The box that textures fill: the drawn sky with the strip left of now. */
const BOX = { x: percentAcross(STAGE_LEFT), width: percentAcross(STAGE_WIDTH), height: '100%' }
/** Minutes and stage heights as shares of that box. */
const STAGE_TO_BOX = `scale(${(1 / STAGE_WIDTH).toFixed(6)} ${1 / STAGE_HEIGHT}) translate(${-STAGE_LEFT})`
/** Minutes and rows as shares of that box. */
const TO_BOX = `scale(${(1 / STAGE_WIDTH).toFixed(6)} ${(1 / SNOW_ROWS).toFixed(5)}) translate(${-STAGE_LEFT})`

/**
 * The drawn weather. Paths are in an inner SVG of minutes by thousandths, which stretches with the ribbon; textures are
 * in the outer one, whose units are pixels. So one drawing serves every width, and snow dots stay round.
 */
export function RibbonStage({ id, drawing }: { id: string; drawing: RibbonDrawing }) {
  const { sky, precipitation, temperature, suns } = drawing
  const stretched = {
    className: 'ribbon-stretched',
    viewBox: `0 0 ${SPAN_MINUTES} ${STAGE_HEIGHT}`,
    preserveAspectRatio: 'none',
    width: '100%',
    height: '100%',
  }
  return (
    <svg className="ribbon-stage" aria-hidden="true">
      <svg {...stretched} aria-hidden="true">
        {sky.stars.map(
          (path, brightness) =>
            path && <path key={path} className={`ribbon-stars ribbon-stars-${brightness}`} d={path} />,
        )}
        {sky.clouds.map((path) => (
          <path key={path} className="ribbon-cloud" d={path} />
        ))}
      </svg>
      {suns.map((minute) => (
        <line
          key={minute}
          className="ribbon-sun-line"
          x1={percentAcross(minute)}
          x2={percentAcross(minute)}
          y1="30%"
          y2="100%"
        />
      ))}
      {precipitation.rain && (
        <svg {...stretched} aria-hidden="true">
          <path className="ribbon-rain" d={precipitation.rain} />
        </svg>
      )}
      {precipitation.ice && <Body id={`${id}ice`} kind="ice" outline={precipitation.ice} stretched={stretched} />}
      {precipitation.pellets && (
        <Body id={`${id}pellets`} kind="pellets" outline={precipitation.pellets} stretched={stretched} />
      )}
      {precipitation.snow && <Snow id={id} rows={precipitation.snow} />}
      {temperature.path && (
        <svg {...stretched} aria-hidden="true">
          <path className="ribbon-halo" d={temperature.path} />
          <path className="ribbon-temperature" d={temperature.path} />
        </svg>
      )}
    </svg>
  )
}

interface BodyProps {
  id: string
  kind: 'ice' | 'pellets'
  outline: string
  stretched: SVGProps<SVGSVGElement>
}

/**
 * Freezing rain and ice pellets: a filled shape like that of rain. Its texture names the kind to colour-blind visitors:
 * hatching for freezing rain, rings for ice pellets.
 */
function Body({ id, kind, outline, stretched }: BodyProps) {
  return (
    <>
      <svg {...stretched} aria-hidden="true">
        <path className={`ribbon-${kind}`} d={outline} />
      </svg>
      <defs>
        {kind === 'ice' ? (
          <pattern id={id} width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
            <path className="ribbon-ice-hatch" d="M1.5 0v11" />
          </pattern>
        ) : (
          <pattern id={id} width="13" height="13" patternUnits="userSpaceOnUse">
            <circle className="ribbon-pellet" cx="3.4" cy="3.4" r="2" />
            <circle className="ribbon-pellet" cx="9.9" cy="9.9" r="2" />
          </pattern>
        )}
        <clipPath id={`${id}-in`} clipPathUnits="objectBoundingBox">
          <path d={`${outline}z`} transform={STAGE_TO_BOX} />
        </clipPath>
      </defs>
      <rect {...BOX} fill={`url(#${id})`} clipPath={`url(#${id}-in)`} />
    </>
  )
}

/** Dots of one grid in three sizes, each size clipped to whole rows. */
function Snow({ id, rows }: { id: string; rows: Record<(typeof SIZES)[number], string> }) {
  return (
    <g className="ribbon-snow">
      <defs>
        <g id={`${id}dots`}>
          {FLAKES.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={`${y}%`} r="1" />
          ))}
        </g>
        {SIZES.map((size) => (
          <g key={size}>
            <pattern
              id={id + size}
              className={`ribbon-${size}`}
              width={TILE_WIDTH}
              height={`${TILE_HEIGHT}%`}
              patternUnits="userSpaceOnUse"
            >
              <use href={`#${id}dots`} />
            </pattern>
            <clipPath id={`${id}in-${size}`} clipPathUnits="objectBoundingBox">
              <path d={rows[size]} transform={TO_BOX} />
            </clipPath>
          </g>
        ))}
      </defs>
      {SIZES.map((size) => (
        <rect key={size} {...BOX} fill={`url(#${id}${size})`} clipPath={`url(#${id}in-${size})`} />
      ))}
    </g>
  )
}

const TILE_ROWS = 4
const COLUMNS = 7
const COLUMN_WIDTH = 7.6
const TILE_WIDTH = COLUMNS * COLUMN_WIDTH
const TILE_HEIGHT = round((TILE_ROWS / SNOW_ROWS) * 100, 3)

/** Every other row is shifted by half a column; a small fixed jitter hides the regular grid. */
const FLAKES = Array.from({ length: TILE_ROWS * COLUMNS }, (_, flake) => {
  const row = Math.floor(flake / COLUMNS)
  const column = flake % COLUMNS
  const wander = Math.sin(flake * 12.9) * 0.9
  const x = (column + (row % 2 === 0 ? 0.3 : 0.8)) * COLUMN_WIDTH + wander
  const y = ((row + 0.5 + Math.sin(flake * 7.3) * 0.08) / SNOW_ROWS) * 100
  return [round(x, 1), round(y, 2)] as const
})

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
