/** Whether tests run every cell of a matrix (`npm run test:long`), not only representative ones. */
export const isLong = process.env.LONG_TESTS === '1'
