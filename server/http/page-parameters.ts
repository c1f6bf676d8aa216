import { z } from 'zod'
import { m } from '#words/messages.js'

const MOST_AT_ONCE = 50
const MOST_PAGES = 1_000_000

/** A whole number in a query, in decimal digits. */
const wholeNumber = (name: string, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: () => m.rule_whole_number({ name }) })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, { error: () => m.rule_at_least_1({ name }) })
        .max(most, { error: () => m.rule_at_most({ name, most }) }),
    )

/** `page` and `limit` of every list. @param limit default number of entries a page */
export const pageParameters = (limit: number) => ({
  page: wholeNumber('page', MOST_PAGES).default(1).describe('From 1'),
  limit: wholeNumber('limit', 999_999_999)
    .transform((value) => Math.min(value, MOST_AT_ONCE))
    .default(limit)
    .describe('More than 50 is taken for 50'),
})
