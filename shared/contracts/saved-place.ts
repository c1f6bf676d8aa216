import { z } from 'zod'
import { m } from '#words/messages.js'
import { MOST_PLACES } from '../places/saved-place.ts'
import { coordinatesSchema } from './location.ts'

const savedPlaceSchema = z.object({
  label: z.string().max(200).describe('“Huntsville, Ontario”; cut to 100 characters'),
  ownName: z.string().max(60).nullable().describe('The owner’s own name for it; cut to 30 characters'),
  coordinates: coordinatesSchema.describe('Rounded to 0.0001°: they say which place it is'),
})

const savedPlacesSchema = z
  .array(savedPlaceSchema)
  .max(MOST_PLACES, { error: () => m.places_full({ count: MOST_PLACES }) })

/** The lists that a device sends in order to merge its places with those of an account. */
export const placesOfDeviceSchema = z.object({
  base: savedPlacesSchema.describe('The list on which device and account last agreed; empty at the first time'),
  places: savedPlacesSchema.describe('The device’s list now'),
})

export const accountPlacesSchema = z.object({
  data: savedPlacesSchema.describe('The list of both, in its order'),
  left: savedPlacesSchema.describe('Places of the device for which the account’s list had no room'),
})
