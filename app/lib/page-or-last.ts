/**
 * The page that an address names, or the last one when there are no longer so many, such as after the only comment of
 * the last page was deleted.
 *
 * @param page from 1
 */
export async function pageOrLast<Answer extends { totalPages: number }>(
  page: number,
  ask: (page: number) => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask(page)
  return isPastLast(page, answer) ? await ask(Math.max(1, answer.totalPages)) : answer
}

/** Whether a list has fewer pages. The first page always exists, even of an empty list. @param page from 1 */
export const isPastLast = (page: number, { totalPages }: { totalPages: number }): boolean =>
  page > Math.max(1, totalPages)
