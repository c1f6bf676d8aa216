import type { Point } from './map-frame.ts'

/** The points that a line needs to keep within `tolerance` of what it was (Ramer, Douglas and Peucker). Its ends stay. */
export function thinLine(points: readonly Point[], tolerance: number): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  const kept = new Uint8Array(points.length)
  const stretches: [from: number, to: number][] = [[0, points.length - 1]]
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
  return points.filter((_, index) => index === 0 || index === points.length - 1 || kept[index])
}

function distanceToStretch([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [width, height] = [toX - fromX, toY - fromY]
  const length = width * width + height * height
  const along = length === 0 ? 0 : Math.min(Math.max(((x - fromX) * width + (y - fromY) * height) / length, 0), 1)
  return Math.hypot(x - fromX - along * width, y - fromY - along * height)
}
