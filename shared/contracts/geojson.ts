import { z } from 'zod'

/** Longitude and latitude (RFC 7946, 3.1.1). `items` is for tools that do not know JSON schema's `prefixItems`. */
const positionSchema = z
  .tuple([z.number(), z.number()])
  .meta({ items: { type: 'number' }, minItems: 2, maxItems: 2, description: '° east, ° north' })

export const multiPolygonSchema = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(positionSchema))),
})
