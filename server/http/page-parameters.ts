import { z } from 'zod'

const MOST_AT_ONCE = 50
const MOST_PAGES = 1_000_000

/** A whole number in a query, in decimal digits. */
const wholeNumber = (name: string, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number`)
    .transform(Number)
    .pipe(z.number().min(1, `${name} must be at least 1`).max(most, `${name} must be at most ${most}`))

/** `page` and `limit` of every list. @param limit default number of entries a page */
export const pageParameters = (limit: number) => ({
  page: wholeNumber('page', MOST_PAGES).default(1).describe('From 1'),
  limit: wholeNumber('limit', 999_999_999)
    .transform((value) => Math.min(value, MOST_AT_ONCE))
    .default(limit)
    .describe('More than 50 is taken for 50'),
})
