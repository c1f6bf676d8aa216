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
  const last = Math.max(1, answer.totalPages)
  return page > last ? await ask(last) : answer
}
