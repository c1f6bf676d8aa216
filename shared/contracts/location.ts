import { z } from 'zod'

export const coordinatesSchema = z.object({
  lat: z.number().min(-90).max(90).describe('° north'),
  lon: z.number().min(-180).max(180).describe('° east'),
})
export type Coordinates = z.infer<typeof coordinatesSchema>

/** A named place. */
export const locationSchema = z.object({
  name: z.string(),
  country: z.string().describe('In the language of the question; “Unknown” or “Inconnu” where it is not known'),
  state: z.string().nullable().describe('Province, state or first-level area'),
  coordinates: coordinatesSchema,
  displayName: z.string().nullable().describe('Name to show instead of “name, state”, when the place has one'),
})
export type Location = z.infer<typeof locationSchema>

/** The eight directions, clockwise from the north. */
export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** Where a place lies, seen from the nearest town. */
export const nearTownSchema = z.object({
  town: z.string(),
  distanceKm: z.number().int().describe('From its middle; 0 in the town'),
  direction: z.enum(DIRECTIONS).nullable().describe('From the town to the place; null in the town'),
})
export type NearTown = z.infer<typeof nearTownSchema>

export const placesAnswerSchema = z.object({ data: z.array(locationSchema) })

export const placeAnswerSchema = z.object({ data: locationSchema })
