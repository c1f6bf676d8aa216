import { parseHTML } from 'linkedom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { HourReadout } from './hour-readout.ts'
import { RibbonHour } from './ribbon-hour.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const hourAt = (minute: number): HourReadout => ({
  ...{ minute, y: 400, hour: `${minute / 60} o’clock`, temperature: '−3°', feels: null, sky: null },
  ...{ falls: [], wind: null },
})
const hours = (count: number) => Array.from({ length: count }, (_, index) => hourAt(index * 60))

test('when the ribbon is renewed with an hour less, the last hour stays the chosen one, and the slider says so', async () => {
  const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
  for (const [name, value] of Object.entries({ window, document, Node: window.Node, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  const root = createRoot(document.getElementById('root') as Element)
  await act(async () => root.render(<RibbonHour hours={hours(25)} />))
  const slider = document.querySelector('[role=slider]') as HTMLElement
  const press = (key: string) =>
    act(async () => {
      slider.dispatchEvent(Object.assign(new window.Event('keydown', { bubbles: true, cancelable: true }), { key }))
    })
  const said = () => ['aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((name) => slider.getAttribute(name))
  await press('End')
  expect(said()).toEqual(['24', '24', '24 o’clock: −3°'])
  await act(async () => root.render(<RibbonHour hours={hours(24)} />))
  expect(said()).toEqual(['23', '23', '23 o’clock: −3°'])
  await press('ArrowLeft')
  expect(said()).toEqual(['22', '23', '22 o’clock: −3°'])
  await act(async () => root.unmount())
})
