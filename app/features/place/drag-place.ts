import type { PointerEvent } from 'react'

/**
 * Moves a row of a list by the grip that the pointer presses. The row stands in its new position while the pointer
 * moves.
 *
 * @param onMove called with the row's `data-place` and the position that it shall have
 */
export function dragPlace(event: PointerEvent<HTMLElement>, onMove: (key: string, to: number) => void): void {
  const row = event.currentTarget.closest<HTMLElement>('[data-place]')
  const key = row?.dataset.place
  if (event.button !== 0 || !row || !key) return
  event.preventDefault()
  row.classList.add('is-moved')
  const dragging = new AbortController()
  const move = ({ clientY }: { clientY: number }) => {
    const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const to = rows.findIndex((each) => isWithin(each, clientY))
    if (to >= 0 && to !== rows.indexOf(row)) onMove(key, to)
  }
  const end = () => {
    dragging.abort()
    row.classList.remove('is-moved')
  }
  addEventListener('pointermove', move, dragging)
  addEventListener('pointerup', end, dragging)
  addEventListener('pointercancel', end, dragging)
}

/**
 * Whether the pointer is over the middle half of a row. At the edges rows of different heights would swap back and
 * forth.
 */
function isWithin(row: HTMLElement, y: number): boolean {
  const { top, height } = row.getBoundingClientRect()
  return y > top + height / 4 && y < top + (height * 3) / 4
}
