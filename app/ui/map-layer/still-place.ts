/** Where a picture lies on the drawn map, percent of its sides. */
export interface StillPlace {
  left: number
  top: number
  width: number
  height: number
}

/** As styles have it. */
export const stillSides = ({ left, top, width, height }: StillPlace) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})
