import type { DehydratedState } from '@tanstack/react-query'

/**
 * The ages of a loader's answers by another clock. They are written down by the server's and read by the browser's: where
 * that is wrong by hours, an answer would seem old at once, or fresh all day.
 *
 * @param now that clock's present, epoch milliseconds; the time on the way counts for nothing
 */
export const onClockOf = (now: number, state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => {
    const shift = (at: number) => (at === 0 ? 0 : at + now - query.dehydratedAt)
    const { dataUpdatedAt, errorUpdatedAt } = query.state
    return {
      ...query,
      dehydratedAt: now,
      state: { ...query.state, dataUpdatedAt: shift(dataUpdatedAt), errorUpdatedAt: shift(errorUpdatedAt) },
    }
  }),
})
