interface Point {
  x: number
  y: number
}

/** Margin around the line, and least width shown, in units of the map: hundredths of a degree. */
const MARGIN = 55
const LEAST_WIDTH = 330
const RATIO = 3 / 2

/** Geometry of the drawing: the part of the map shown, the line with its arrowhead, and the position of its label. */
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
    /** The line ends below its arrowhead, not at the tip. */
    to: base,
    head: `M${round(to.x)} ${round(to.y)}L${round(base.x + wing.x)} ${round(base.y + wing.y)}L${round(base.x - wing.x)} ${round(base.y - wing.y)}z`,
    words: besideLine(from, to, along, size),
    size,
  }
}

/** Position of a label above the middle of a line, and its text anchor. */
function besideLine(from: Point, to: Point, along: Point, size: number) {
  // Of the two directions across the line the one that points upwards.
  const side = along.x > 0 ? 1 : -1
  const across = { x: along.y * side, y: -along.x * side }
  return {
    x: round((from.x + to.x) / 2 + across.x * size),
    y: round((from.y + to.y) / 2 + across.y * size),
    anchor: across.x > 0.2 ? ('start' as const) : across.x < -0.2 ? ('end' as const) : ('middle' as const),
  }
}

const round = (value: number) => Math.round(value * 10) / 10
