import type { AlertAreaAnswer } from '../contracts/alert.ts'
import type { Coordinates } from '../contracts/location.ts'

/** Mean of the corners of an alert's first area: near enough to find its time zone; null without a shape. */
export function middleOfAreas({ features }: AlertAreaAnswer): Coordinates | null {
  const corners = features[0]?.geometry.coordinates[0]?.[0] ?? []
  if (corners.length === 0) return null
  const mean = (values: number[]) => Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4))
  return { lat: mean(corners.map(([, lat]) => lat)), lon: mean(corners.map(([lon]) => lon)) }
}
