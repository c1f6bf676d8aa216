import { parseHTML } from 'linkedom'
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MapView, WHOLE_MAP } from './map-view.ts'
import { useMapView } from './use-map-view.ts'

let map: ReturnType<typeof useMapView>
let page: ReturnType<typeof parseHTML>
let root: Root

function Stage() {
  const stage = useRef<HTMLDivElement>(null)
  map = useMapView(stage)
  return <div ref={stage} id="stage" {...map.stageHandlers} />
}

const stage = () => page.document.getElementById('stage') as HTMLElement

beforeEach(async () => {
  page = parseHTML('<html><body><div id="root"></div></body></html>')
  const { document, window } = page
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('DOMRect', class {})
  root = createRoot(document.getElementById('root') as Element)
  await act(async () => root.render(<Stage />))
  Object.assign(stage(), {
    setPointerCapture: () => {},
    getBoundingClientRect: () => ({ left: 0, top: 100, width: 800, height: 600 }),
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** @param at from the left and from the top of the stage, whose middle is 400, 300 */
const point = (type: string, [x, y]: [x: number, y: number], pointerId = 1) =>
  act(async () => {
    const event = new page.window.Event(`pointer${type}`, { bubbles: true, cancelable: true })
    stage().dispatchEvent(Object.assign(event, { pointerId, button: 0, clientX: x, clientY: y + 100 }))
  })
const shift = ({ x, y }: MapView) => [x, y]

test('a visitor who cannot drag clicks or taps what the middle of the enlarged map shall show', async () => {
  await act(async () => map.zoomIn())
  await point('down', [500, 250])
  await point('up', [500, 250])
  expect(shift(map.view)).toEqual([-100, 50])
})

test('a hand that trembles while it clicks has clicked', async () => {
  await act(async () => map.zoomIn())
  await point('down', [500, 250])
  await point('move', [503, 252])
  await point('up', [503, 252])
  // The map has followed the hand.
  expect(shift(map.view)).toEqual([3 - 103, 2 + 48])
})

test('after dragging the map stays where it was dragged to, even back to where it began', async () => {
  await act(async () => map.zoomIn())
  await point('down', [500, 250])
  await point('move', [540, 250])
  await point('up', [540, 250])
  expect(shift(map.view)).toEqual([40, 0])
  await point('down', [500, 250])
  await point('move', [400, 250])
  await point('move', [500, 250])
  await point('up', [500, 250])
  expect(shift(map.view)).toEqual([40, 0])
})

test('two fingers, a press that the browser takes over, and a click on the whole map centre nothing', async () => {
  await point('down', [500, 250])
  await point('up', [500, 250])
  expect(map.view.scale).toBe(WHOLE_MAP.scale)
  expect(shift(map.view).map(Math.abs)).toEqual([0, 0])
  await act(async () => map.zoomIn())
  await point('down', [500, 250])
  await point('down', [600, 250], 2)
  await point('up', [600, 250], 2)
  await point('up', [500, 250])
  await point('down', [500, 250])
  await point('cancel', [500, 250])
  await point('up', [500, 250])
  expect(shift(map.view)).toEqual([0, 0])
})
