import { renewed } from './keep-page.ts'

/**
 * Throws when an open page is renewed (`renewal.ts`) and its main content is missing from the answer: `keepPage` then
 * leaves the page as it is. On a first load the page shows a card in place of the content.
 */
export function requireCameAgain({ url }: Request, isThere: boolean): void {
  if (!isThere && url === renewed.url) throw new Error('The page was asked for again and did not come.')
}
