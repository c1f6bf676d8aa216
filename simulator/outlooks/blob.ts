import type { Position } from '../alerts/zone.ts'

const CORNERS = 72

/**
 * A rounded area such as a forecaster draws, closed.
 *
 * @param width half of it, degrees of longitude; `height` likewise, of latitude
 * @param seed decides the shape of its outline
 */
export function blob([longitude, latitude]: Position, width: number, height: number, seed: number): Position[] {
  const ring = Array.from({ length: CORNERS }, (_, index): Position => {
    const angle = (index / CORNERS) * 2 * Math.PI
    const reach = 1 + 0.09 * Math.sin(2 * angle + seed) + 0.06 * Math.sin(3 * angle + 2.3 * seed)
    return [
      round(longitude + width * reach * Math.cos(angle)),
      round(latitude + height * reach * Math.sin(angle) + 0.12 * width * Math.cos(angle)),
    ]
  })
  return [...ring, ring[0] ?? [longitude, latitude]]
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
