import { z } from 'zod'
import { closedRing } from '#shared/map/closed-ring.ts'

/** Rings of [longitude, latitude]: polygons → rings (the first outside, the rest holes) → positions. */
export type OutlookShape = [number, number][][][]

/** The most detailed area on record has 1,700 positions; one of far more is no area that a forecaster drew. */
const MOST_POSITIONS = 20_000

const position = z
  .tuple([z.number().min(-360).max(360), z.number().min(-90).max(90)])
  .rest(z.number())
  .transform(([longitude, latitude]): [number, number] => [longitude, latitude])
const ring = z
  .array(position)
  .min(4)
  .transform((positions) => unbroken(closedRing(positions)))
  // One that goes around a pole does not end where it begins: nothing can be said to lie in it.
  .refine((positions) => positions[0]?.[0] === positions.at(-1)?.[0])
const polygon = z.array(ring).min(1)
const geometry = z.union([
  z
    .object({ type: z.literal('Polygon'), coordinates: polygon })
    .transform(({ coordinates }): OutlookShape => [coordinates]),
  z
    .object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) })
    .transform(({ coordinates }) => coordinates),
])

/** The shape of a GeoJSON geometry; null for one without an area or with impossible coordinates. */
export function readOutlookShape(given: unknown): OutlookShape | null {
  const { data } = geometry.safeParse(given)
  const positions = data?.flat().reduce((sum, { length }) => sum + length, 0) ?? 0
  return data && positions <= MOST_POSITIONS ? data : null
}

/**
 * A ring begins within 180° of Greenwich, and goes on beyond 180° over the antimeridian, instead of back around the whole
 * Earth.
 */
function unbroken(positions: [number, number][]): [number, number][] {
  let last = 0
  return positions.map(([longitude, latitude]) => {
    last = longitude - 360 * Math.round((longitude - last) / 360)
    return [last, latitude]
  })
}
