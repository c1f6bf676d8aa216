import type { AlertLook } from '#shared/alerts/alert-look.ts'
import type { AlertKind } from '#shared/contracts/alert.ts'

/** An outline round the middle of a grid of 16, scaled about that middle. */
const OUTLINES: Record<AlertKind, (size: number) => string> = {
  warning: (size) => polygon(size, 9.6, [0, -8.6], [8, 5.4], [-8, 5.4]),
  watch: (size) => polygon(size, 8, [0, -7.6], [7.6, 0], [0, 7.6], [-7.6, 0]),
  advisory: (size) => {
    const radius = round(7 * size)
    return `M${round(8 - radius)} 8a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
  },
  statement: (size) => polygon(size, 8, [-6.5, -6.5], [6.5, -6.5], [6.5, 6.5], [-6.5, 6.5]),
}

const EXCLAMATION = 'M7.1 5.2h1.8v4.2H7.1zM7.1 10.6h1.8v1.8H7.1z'

/**
 * The drawing of an alert, one path on a grid of 16 to be filled by the even-odd rule. Kinds differ by outline,
 * severities by what is cut out of it: an exclamation mark, nothing, a core, all but the rim.
 */
export function alertShape({ kind, severity }: Pick<AlertLook, 'kind' | 'severity'>): string {
  const outline = OUTLINES[kind]
  const cut = { extreme: EXCLAMATION, severe: '', moderate: outline(0.36), minor: outline(0.7) }
  return outline(1) + cut[severity]
}

type Point = [x: number, y: number]

function polygon(size: number, middle: number, ...points: Point[]): string {
  return `M${points.map(([x, y]) => `${round(8 + x * size)} ${round(middle + y * size)}`).join('L')}z`
}

const round = (value: number) => Math.round(value * 100) / 100
