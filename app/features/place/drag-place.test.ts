import { parseHTML } from 'linkedom'
import type { PointerEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { dragPlace } from './drag-place.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A list of two places, each 100 px high, and a finger on the grip of the first. */
function pressedList() {
  const { document } = parseHTML(
    '<ul><li data-place="toronto"><span></span></li><li data-place="barrie"><span></span></li></ul>',
  )
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const rows = [...document.querySelectorAll<HTMLElement>('li')]
  rows.forEach((row, index) => {
    row.getBoundingClientRect = () => ({ top: index * 100, height: 100 }) as DOMRect
  })
  const moves: [key: string, to: number][] = []
  const press = { button: 0, currentTarget: document.querySelector('span'), preventDefault: () => {} }
  dragPlace(press as unknown as PointerEvent<HTMLElement>, (key, to) => moves.push([key, to]))
  const send = (type: string, clientY = 0) => page.dispatchEvent(Object.assign(new Event(type), { clientY }))
  return { moves, send, first: rows[0] }
}

test('a place that is dragged over the middle of the next one takes its position', () => {
  const { moves, send, first } = pressedList()
  expect(first?.className).toBe('is-moved')
  send('pointermove', 50)
  send('pointermove', 110)
  expect(moves).toEqual([])
  send('pointermove', 150)
  expect(moves).toEqual([['toronto', 1]])
})

test('let go, a place stays where it is', () => {
  const { moves, send, first } = pressedList()
  send('pointerup')
  send('pointermove', 150)
  expect(moves).toEqual([])
  expect(first?.className).toBe('')
})
