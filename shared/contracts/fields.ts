import { z } from 'zod'

/** Members of an answer that gives one page of a long list. */
export const pageOf = { count: z.number().int(), page: z.number().int(), totalPages: z.number().int() }

/** A moment in epoch milliseconds. @param meaning what happens then */
export const epochMoment = (meaning: string) => z.number().int().describe(`${meaning}, epoch milliseconds`)

/** A reading; null where no source sent one. @param meaning what it is, and its unit */
export const reading = (meaning: string) => z.number().nullable().describe(meaning)
