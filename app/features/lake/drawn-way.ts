interface Point {
  x: number
  y: number
}

/** Room around the way, and the least part of the map that is shown, in its units: a hundredth of a degree. */
const MARGIN = 55
const LEAST_WIDTH = 330
const RATIO = 3 / 2

/** Where the parts of the drawing stand: the part of the map, the line with its head, its words beside it. */
export function drawnWay(from: Point, to: Point, here: Point) {
  const [xs, ys] = [
    [from.x, to.x, here.x],
    [from.y, to.y, here.y],
  ]
  const [spanX, spanY] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
  const width = Math.round(Math.max(LEAST_WIDTH, spanX + 2 * MARGIN, (spanY + 2 * MARGIN) * RATIO))
  const height = Math.round(width / RATIO)
  const [x, y] = [(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2]
  const size = width / 16
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const base = { x: to.x - along.x * size * 0.8, y: to.y - along.y * size * 0.8 }
  const wing = { x: (-along.y * size) / 2.5, y: (along.x * size) / 2.5 }
  return {
    view: { left: Math.round(x - width / 2), top: Math.round(y - height / 2), width, height },
    from,
    /** The line ends under its head. */
    to: base,
    head: `M${round(to.x)} ${round(to.y)}L${round(base.x + wing.x)} ${round(base.y + wing.y)}L${round(base.x - wing.x)} ${round(base.y - wing.y)}z`,
    /** Above the middle of the line, at least two letters' height off it. */
    middle: { x: round((from.x + to.x) / 2), y: round((from.y + to.y) / 2 - size * 1.1) },
    size,
  }
}

const round = (value: number) => Math.round(value * 10) / 10
