import type { DehydratedState } from '@tanstack/react-query'

/** From the server's clock to the browser's, which may be hours off: answers would seem old, or fresh all day. */
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
