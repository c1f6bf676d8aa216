import type { DehydratedState } from '@tanstack/react-query'

/**
 * Shifts the times of a loader's answers from the server's clock to the browser's. A browser's clock may be wrong by
 * hours: without the shift an answer would seem old at once, or fresh all day.
 *
 * @param now the present by the browser's clock, epoch milliseconds; the time of the transfer is neglected
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
