/** Where a picture lies on the drawn map, percent of its sides. */
export interface StillPlace {
  left: number
  top: number
  width: number
  height: number
}

/** The position as CSS properties. */
export const stillSides = ({ left, top, width, height }: StillPlace) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})
