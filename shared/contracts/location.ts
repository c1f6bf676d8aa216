import { z } from 'zod'

export const coordinatesSchema = z.object({
  lat: z.number().min(-90).max(90).describe('° north'),
  lon: z.number().min(-180).max(180).describe('° east'),
})
export type Coordinates = z.infer<typeof coordinatesSchema>

/** A named place. */
export const locationSchema = z.object({
  name: z.string(),
  country: z.string().describe('English name of the country, or “Unknown”'),
  state: z.string().nullable().describe('Province, state or first-level area'),
  coordinates: coordinatesSchema,
  displayName: z.string().nullable().describe('Name to show instead of “name, state”, when the place has one'),
})
export type Location = z.infer<typeof locationSchema>

export const placesAnswerSchema = z.object({ data: z.array(locationSchema) })
export type PlacesAnswer = z.infer<typeof placesAnswerSchema>

export const placeAnswerSchema = z.object({ data: locationSchema })
export type PlaceAnswer = z.infer<typeof placeAnswerSchema>
