/** A point of the map as it is seen, CSS px from its upper left corner. */
export interface Pixel {
  x: number
  y: number
}

/** Where a name stands on the map, CSS px. */
export interface PixelBox {
  left: number
  right: number
  top: number
  bottom: number
}

/** A letter's width on average, half a line's height, and the room of the dot beside a name, px. */
const LETTER = 6.7
const HALF_LINE = 9
const DOT = 12
/** From a dot to the middle of the line above or below it, px. */
const BESIDE_DOT = 12

type NameSide = 'left' | 'right' | 'middle' | 'above' | 'below'

/** The room that a name takes beside, on, above or below its point, with its dot. */
export function nameBox(name: string, { x, y }: Pixel, side: NameSide): PixelBox {
  const width = name.length * LETTER
  const left = {
    left: x - width - DOT,
    right: x - DOT / 2,
    middle: x - width / 2,
    above: x - width / 2,
    below: x - width / 2,
  }[side]
  const right = left + width + (side === 'left' || side === 'right' ? (DOT * 3) / 2 : 0)
  const line = { left: y, right: y, middle: y, above: y - BESIDE_DOT, below: y + BESIDE_DOT }[side]
  const [top, bottom] = [line - HALF_LINE, line + HALF_LINE]
  return { left, right, top: side === 'below' ? y - DOT / 2 : top, bottom: side === 'above' ? y + DOT / 2 : bottom }
}

export const doNamesTouch = (one: PixelBox, other: PixelBox): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Whether a round mark would cover a part of a name. */
export const isOnName = ({ x, y }: Pixel, radius: number, { left, right, top, bottom }: PixelBox): boolean =>
  x + radius > left && x - radius < right && y + radius > top && y - radius < bottom
