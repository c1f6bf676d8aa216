/** A rectangle on the drawn sky, px from now and from the top. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface LabelWish {
  /** What the label names, px. */
  x: number
  y: number
  width: number
  height: number
}

/** Where the label's middle stands, px from what it names. */
export interface Placement {
  dx: number
  dy: number
}

/** Gaps to try between a label and the point that it names, px. */
const DISTANCES = [11, 24, 40]
const MARGIN = 5

/**
 * Finds a place for a label: above, below, left, right, then at the corners; first close by, then further off. Takes
 * the first place that lies within the bounds and touches no obstacle; null when there is none.
 */
export function placeLabel(wish: LabelWish, bounds: Box, obstacles: readonly Box[]): (Placement & { box: Box }) | null {
  for (const distance of DISTANCES) {
    const beside = wish.width / 2 + distance
    const over = wish.height / 2 + distance
    for (const [dx, dy] of [
      [0, -over],
      [0, over],
      [-beside, 0],
      [beside, 0],
      [beside, -over],
      [beside, over],
      [-beside, -over],
      [-beside, over],
    ] as const) {
      const free = boxAround(wish, dx, dy)
      // Labels above or below may slide along the edge of the ribbon; those beside may not, or they would cover the
      // point.
      const box =
        dx === 0 ? { ...free, left: clamp(free.left, bounds.left, bounds.left + bounds.width - free.width) } : free
      if (!isInside(box, bounds) || obstacles.some((obstacle) => touches(box, obstacle))) continue
      return { dx: Math.round(box.left + box.width / 2 - wish.x), dy: Math.round(dy), box }
    }
  }
  return null
}

function boxAround({ x, y, width, height }: LabelWish, dx: number, dy: number): Box {
  return { left: x + dx - width / 2, top: y + dy - height / 2, width, height }
}

function isInside(box: Box, bounds: Box): boolean {
  return (
    box.left >= bounds.left &&
    box.top >= bounds.top &&
    box.left + box.width <= bounds.left + bounds.width &&
    box.top + box.height <= bounds.top + bounds.height
  )
}

function touches(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width + MARGIN &&
    b.left < a.left + a.width + MARGIN &&
    a.top < b.top + b.height + MARGIN &&
    b.top < a.top + a.height + MARGIN
  )
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
