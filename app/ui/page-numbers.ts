/** How many pages stand on each side of the open one. */
const AROUND = 1
/** So few pages are all shown. */
const SHORT = 7

/**
 * The numbers of a pager: the first, the last, those around the open one, and null where some are left out. A gap never
 * stands for a single page: that page takes no more room than the gap.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= SHORT) return Array.from({ length: pages }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(page - AROUND, pages - 4))
  const to = Math.min(pages - 1, Math.max(page + AROUND, 5))
  const inner = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [1, ...gap(2, from), ...inner, ...gap(to + 1, pages), pages]
}

/** What stands for the pages from `first` up to the one before `next`. */
function gap(first: number, next: number): (number | null)[] {
  if (next - first === 0) return []
  return next - first === 1 ? [first] : [null]
}
