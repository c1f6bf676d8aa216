// Before there is a document: the connection is not watched here.
import '../../lib/connection.ts'
import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AlertMapOptions, MapView } from './alert-map.ts'
import { boxAround } from './map-box.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const PHONE = { width: 390, height: 372 }
const nothing = () => {}

/** Where the map stands, as large as on a phone. */
let element: HTMLElement

beforeEach(() => {
  const { document, Element } = parseHTML('<html><body><section></section></body></html>')
  element = document.querySelector('section') as HTMLElement
  Object.defineProperties(element, { clientWidth: { value: PHONE.width }, clientHeight: { value: PHONE.height } })
  const getComputedStyle = () => ({ position: 'absolute' })
  const window = { screen: {}, addEventListener: nothing, removeEventListener: nothing, getComputedStyle }
  Object.defineProperty(document, 'defaultView', { value: window })
  const ResizeObserver = class {
    observe = nothing
    disconnect = nothing
  }
  for (const [name, value] of Object.entries({ window, document, Element, ResizeObserver })) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

test('a phone’s map that nobody has moved tells what it shows, not what the server assumed', async () => {
  // Leaflet needs a window when it is loaded.
  const { createAlertMap } = await import('./leaflet-map.ts')
  const views: MapView[] = []
  const options: AlertMapOptions = {
    place: TORONTO,
    opensOn: { center: TORONTO, zoom: 6 },
    placeName: 'Toronto',
    baseMaps: { standard: { url: '', attribution: '' }, satellite: { url: '', attribution: '' } },
    isStill: true,
    onView: (view) => views.push(view),
    onPoint: nothing,
    onShape: nothing,
    onBaseMap: nothing,
    onPicture: nothing,
    nameOf: () => '',
    onReport: nothing,
    nameOfReport: () => '',
  }
  const map = createAlertMap(element, options)
  expect(views).toHaveLength(1)
  expect(views[0]).toMatchObject({ zoom: 6, ...PHONE })
  const { west, east } = boxAround(TORONTO, 6, PHONE)
  expect(views[0]?.box.west).toBeCloseTo(west, 1)
  expect(views[0]?.box.east).toBeCloseTo(east, 1)
  map.destroy()
})
