import { compassAbbreviation, compassPoint } from '#shared/units/compass.ts'

/** Where the names of north, east, south and west stand. */
const QUARTERS = [
  [60, 27],
  [97, 65],
  [60, 103],
  [23, 65],
] as const

/**
 * A compass whose arrow flies with the wind. The words beside it say the same: it is a drawing only.
 *
 * @param direction where the wind blows from, ° true; null leaves the arrow out
 */
export function WindRose({ direction }: { direction: number | null }) {
  const point = compassPoint(direction)
  return (
    <svg className="wind-rose" viewBox="0 0 120 120" aria-hidden="true">
      <circle className="wind-ticks" cx="60" cy="60" r="57" pathLength="72" />
      <circle className="wind-quarters" cx="60" cy="60" r="56" pathLength="4" />
      {QUARTERS.map(([x, y], quarter) => (
        <text key={`${x} ${y}`} x={x} y={y} className={point === quarter * 4 ? 'wind-from' : undefined}>
          {compassAbbreviation(quarter * 90)}
        </text>
      ))}
      {direction !== null && <path d="M60 84 70 42 60 48 50 42z" transform={`rotate(${direction} 60 60)`} />}
    </svg>
  )
}
