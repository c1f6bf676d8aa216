import { geoPath, geoTransform } from 'd3-geo'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { extentOf, type MapFrame, type Point } from './map-frame.ts'

/** How far shapes are drawn beyond the sheet, so that no clipped edge shows its stroke. */
const OVERLAP = 12
/** How far a drawn shore may be from the true one, units of the sheet. */
const TOLERANCE = 1
/** Ponds and islets smaller than this are left out, units. */
const LEAST_BOX = 5
/** Points that are thinned at once. */
const LONGEST_STRETCH = 500

/** Shapes as SVG path data in whole units of the sheet: clipped to it and thinned, so that it is small. */
export function mapPath(frame: MapFrame, shapes: Geometry | Feature | FeatureCollection): string {
  return tracesOf(frame, shapes)
    .map(({ points, isClosed }) => ({ points: thinLine(points, TOLERANCE), isClosed }))
    .filter(({ points }) => boxOf(points) > LEAST_BOX)
    .map(({ points, isClosed }) => pathOf(points, isClosed))
    .join('')
}

interface Trace {
  points: Point[]
  isClosed: boolean
}

function tracesOf(frame: MapFrame, shapes: Geometry | Feature | FeatureCollection): Trace[] {
  const traces: Trace[] = []
  const pen = {
    beginPath() {},
    moveTo: (x: number, y: number) => void traces.push({ points: [[x, y]], isClosed: false }),
    lineTo: (x: number, y: number) => void traces.at(-1)?.points.push([x, y]),
    closePath: () => {
      const trace = traces.at(-1)
      if (trace) trace.isClosed = true
    },
    arc() {},
  }
  const projection = geoTransform({
    point(longitude, latitude) {
      const [x, y] = frame.project([longitude, latitude])
      this.stream.point(x, y)
    },
  })
  geoPath(projection, pen)(shapes)
  return traces.flatMap((trace) => clipped(frame, trace))
}

/**
 * The part of a trace that lies on the sheet. A ring stays closed: its parts outside follow the sheet's edge, so that
 * its area stays right. A line is cut into the pieces on the sheet.
 */
function clipped({ width, height }: MapFrame, { points, isClosed }: Trace): Trace[] {
  const edges: Edge[] = [
    { axis: 0, sign: 1, at: -OVERLAP },
    { axis: 0, sign: -1, at: width + OVERLAP },
    { axis: 1, sign: 1, at: -OVERLAP },
    { axis: 1, sign: -1, at: height + OVERLAP },
  ]
  if (isClosed) {
    const ring = edges.reduce(cutRing, points)
    const [first] = ring
    return first ? [{ points: [...ring, first], isClosed }] : []
  }
  return edges
    .reduce((lines, edge) => lines.flatMap((line) => cutLine(line, edge)), [points])
    .map((line) => ({
      points: line,
      isClosed,
    }))
}

interface Edge {
  axis: 0 | 1
  /** 1: points with a greater coordinate are inside; −1: those with a smaller one. */
  sign: 1 | -1
  at: number
}

const isInside = (point: Point, { axis, sign, at }: Edge) => (point[axis] - at) * sign >= 0

function crossing(from: Point, to: Point, { axis, at }: Edge): Point {
  const share = (at - from[axis]) / (to[axis] - from[axis])
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** One edge of Sutherland and Hodgman's clipping. */
function cutRing(ring: Point[], edge: Edge): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point
    const cut = isInside(before, edge) === isInside(point, edge) ? [] : [crossing(before, point, edge)]
    return isInside(point, edge) ? [...cut, point] : cut
  })
}

function cutLine(line: Point[], edge: Edge): Point[][] {
  const lines: Point[][] = []
  let current: Point[] = []
  line.forEach((point, index) => {
    const before = line[index - 1]
    const crosses = before && isInside(before, edge) !== isInside(point, edge)
    if (before && crosses) current.push(crossing(before, point, edge))
    if (isInside(point, edge)) current.push(point)
    else if (current.length > 0) {
      lines.push(current)
      current = []
    }
  })
  if (current.length > 0) lines.push(current)
  return lines
}

/** Width and height of a line together. */
function boxOf(points: readonly Point[]): number {
  const [left, right] = extentOf(points.map(([x]) => x))
  const [top, bottom] = extentOf(points.map(([, y]) => y))
  return right - left + (bottom - top)
}

function pathOf(points: readonly Point[], isClosed: boolean): string {
  let [lastX, lastY] = [0, 0]
  const steps = points.map(([x, y], index) => {
    const [roundX, roundY] = [Math.round(x), Math.round(y)]
    const step = index === 0 ? `M${roundX} ${roundY}l` : `${roundX - lastX} ${roundY - lastY} `
    ;[lastX, lastY] = [roundX, roundY]
    return step
  })
  return `${steps.join('').trimEnd()}${isClosed ? 'z' : ''}`
}

/**
 * Thins a line to the points that keep it within `tolerance` of the original (Ramer, Douglas and Peucker). Its ends
 * stay.
 */
function thinLine(points: readonly Point[], tolerance: number): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return []
  const kept = new Uint8Array(points.length)
  // A long line is thinned piece by piece: the time for a jagged one grows with the square of its points.
  const stretches: [from: number, to: number][] = []
  for (let from = 0; from < points.length - 1; from += LONGEST_STRETCH) {
    kept[from] = 1
    stretches.push([from, Math.min(from + LONGEST_STRETCH, points.length - 1)])
  }
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, to] = stretch
    let [farthest, distance] = [0, tolerance]
    for (let index = from + 1; index < to; index += 1) {
      const away = distanceToStretch(points[index] ?? first, points[from] ?? first, points[to] ?? last)
      if (away > distance) [farthest, distance] = [index, away]
    }
    if (farthest === 0) continue
    kept[farthest] = 1
    stretches.push([from, farthest], [farthest, to])
  }
  return points.filter((_, index) => index === points.length - 1 || kept[index])
}

function distanceToStretch([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [width, height] = [toX - fromX, toY - fromY]
  const length = width * width + height * height
  const along = length === 0 ? 0 : Math.min(Math.max(((x - fromX) * width + (y - fromY) * height) / length, 0), 1)
  return Math.hypot(x - fromX - along * width, y - fromY - along * height)
}
