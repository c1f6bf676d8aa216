import type { SyntheticEvent } from 'react'

/** How a visitor turned to something: by pointer at a place of the window (CSS px), or by keyboard. */
export type Turn = { clientX: number } | 'keyboard'

/** Handlers for an element whose finer behaviour is loaded when a visitor first turns to it. `wake` is called every time. */
export const onFirstTurn = (wake: (turn: Turn, element: Element) => void) => ({
  onPointerEnter: ({ clientX, currentTarget }: { clientX: number } & SyntheticEvent<Element>) =>
    wake({ clientX }, currentTarget),
  onFocus: ({ currentTarget }: SyntheticEvent<Element>) => wake('keyboard', currentTarget),
})
