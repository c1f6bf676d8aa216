import { renewed } from './keep-page.ts'

/**
 * Ends the load of an open page that was asked for again when what it is about did not come, so that the page stays as
 * it is (`keepPage`). The server draws such a page with a card instead, which is right for whoever comes to it.
 */
export function requireCameAgain({ url }: Request, isThere: boolean): void {
  if (!isThere && url === renewed.url) throw new Error('The page was asked for again and did not come.')
}
