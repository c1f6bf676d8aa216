import { type PointerEvent, type RefObject, useRef } from 'react'

/**
 * Moves a row of a list by its grip. The row stands in its new position while the pointer moves.
 *
 * @param onMove called with the row's `data-place` and the position that it shall have
 */
export function usePlaceDrag(list: RefObject<HTMLElement | null>, onMove: (key: string, to: number) => void) {
  const dragged = useRef<string | null>(null)

  return (event: PointerEvent<HTMLElement>) => {
    const grip = event.currentTarget
    const row = grip.closest<HTMLElement>('[data-place]')
    if (event.button !== 0 || !row?.dataset.place) return
    event.preventDefault()
    dragged.current = row.dataset.place
    row.classList.add('is-moved')
    const dragging = new AbortController()
    const move = ({ clientY }: { clientY: number }) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
      const from = rows.findIndex(({ dataset }) => dataset.place === dragged.current)
      const to = rows.findIndex((each) => isWithin(each, clientY))
      if (dragged.current !== null && to >= 0 && to !== from) onMove(dragged.current, to)
    }
    const end = () => {
      dragging.abort()
      row.classList.remove('is-moved')
      dragged.current = null
    }
    addEventListener('pointermove', move, dragging)
    addEventListener('pointerup', end, dragging)
    addEventListener('pointercancel', end, dragging)
  }
}

/**
 * Whether the pointer is over the middle half of a row. At the edges rows of different heights would swap back and
 * forth.
 */
function isWithin(row: HTMLElement, y: number): boolean {
  const { top, height } = row.getBoundingClientRect()
  return y > top + height / 4 && y < top + (height * 3) / 4
}
