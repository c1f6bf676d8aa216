import { wholeNumberOr } from './query.ts'

const MOST_AT_ONCE = 50
const MOST_PAGES = 1_000_000

/** `page` and `limit` of every list. @param limit default number of entries a page */
export const pageParameters = (limit: number) => ({
  page: wholeNumberOr(1, 'page', 1, MOST_PAGES).describe('From 1'),
  limit: wholeNumberOr(limit, 'limit', 1, 999_999_999)
    .describe('More than 50 is taken for 50')
    .transform((value) => Math.min(value, MOST_AT_ONCE)),
})
