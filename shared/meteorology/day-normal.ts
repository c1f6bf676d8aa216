const DAYS_TO_MIDDLE = 15

/**
 * A day's normal, interpolated between monthly normals: each month's normal holds on its 15th, with linear
 * interpolation between.
 *
 * @param monthly January to December
 * @param date YYYY-MM-DD
 */
export function dayNormal(monthly: readonly number[], date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = day < DAYS_TO_MIDDLE ? month - 2 : month - 1
  const [from, to] = [Date.UTC(year, first, DAYS_TO_MIDDLE), Date.UTC(year, first + 1, DAYS_TO_MIDDLE)]
  const share = (Date.UTC(year, month - 1, day) - from) / (to - from)
  const [before = 0, after = 0] = [monthly.at(first), monthly.at((first + 1) % 12)]
  return before + (after - before) * share
}
