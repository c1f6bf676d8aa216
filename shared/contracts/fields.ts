import { z } from 'zod'

/** Members of an answer that gives one page of a long list. */
export const pageOf = { count: z.number().int(), page: z.number().int(), totalPages: z.number().int() }

/** A moment in epoch milliseconds. @param meaning what happens then */
export const epochMoment = (meaning: string) => z.number().int().describe(`${meaning}, epoch milliseconds`)

/** A reading; null where no source sent one. @param meaning what it is, and its unit */
export const reading = (meaning: string) => z.number().nullable().describe(meaning)

/** A picture in one of the sizes that were made of it, pixels. */
export const pictureSizeSchema = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })
export type PictureSize = z.infer<typeof pictureSizeSchema>

/** What a picture of the map covers. */
export const boxSchema = z
  .object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
  .describe('Degrees')
