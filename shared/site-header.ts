/**
 * Header of every answer of our server. The page that a network or a proxy puts in the place of an answer, such as a
 * hotel's sign-in page, has none.
 */
export const SITE_HEADER = 'X-Lake-Effect'
