/** Whether every cell of a matrix is to be tried (`npm run test:long`), not only the ones that stand for the others. */
export const isLong = process.env.LONG_TESTS === '1'
