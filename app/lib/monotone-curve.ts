export interface Point {
  x: number
  y: number
}

/**
 * A smooth path through the points that never rises or falls beyond them (Fritsch–Carlson monotone cubic), so that a
 * drawn temperature is never higher than the highest that was forecast.
 *
 * @param points with rising x
 * @returns SVG path data beginning with M; empty without points
 */
export function monotoneCurve(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  const slopes = monotoneSlopes(points)
  let path = `M${round(first.x)} ${round(first.y)}`
  if (points.length === 1) return `${path}h.01`
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [at(points, index - 1), at(points, index)]
    const third = (to.x - from.x) / 3
    path += `C${round(from.x + third)} ${round(from.y + third * (slopes[index - 1] ?? 0))} ${round(to.x - third)} ${round(
      to.y - third * (slopes[index] ?? 0),
    )} ${round(to.x)} ${round(to.y)}`
  }
  return path
}

/** The same curve as a function of x: y, or null outside the points. */
export function curveThrough(points: readonly Point[]): (x: number) => number | null {
  const [first] = points
  const slopes = monotoneSlopes(points)
  return (x) => {
    if (points.length === 1 && first?.x === x) return first.y
    for (let index = 1; index < points.length; index++) {
      const [from, to] = [at(points, index - 1), at(points, index)]
      if (x < from.x || x > to.x) continue
      const width = to.x - from.x
      const t = (x - from.x) / width
      return (
        (1 + 2 * t) * (1 - t) ** 2 * from.y +
        t * (1 - t) ** 2 * width * (slopes[index - 1] ?? 0) +
        t * t * (3 - 2 * t) * to.y +
        t * t * (t - 1) * width * (slopes[index] ?? 0)
      )
    }
    return null
  }
}

function monotoneSlopes(points: readonly Point[]): number[] {
  const secants = points.slice(1).map((to, index) => {
    const from = at(points, index)
    return (to.y - from.y) / (to.x - from.x)
  })
  return points.map((_, index) => {
    const before = secants[index - 1]
    const after = secants[index]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    if (before * after <= 0) return 0
    const mean = (before + after) / 2
    return Math.sign(mean) * Math.min(Math.abs(mean), 3 * Math.abs(before), 3 * Math.abs(after))
  })
}

function at(points: readonly Point[], index: number): Point {
  const point = points[index]
  if (!point) throw new RangeError(`No point ${index}`)
  return point
}

const round = (value: number) => Math.round(value)
