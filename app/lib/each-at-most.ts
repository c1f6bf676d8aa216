/** Does something with each item, in any order but at most so many at a time; the results in the items' order. */
export async function eachAtMost<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  handle: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const work = async () => {
    for (const [index, item] of queue) results[index] = await handle(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
