// Before there is a document: the connection is not watched here.
import '../../lib/connection.ts'
import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMapAlert } from './a-map-alert-for-tests.ts'
import type { AlertMapOptions, MapView } from './alert-map.ts'
import { boxAround } from './map-box.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const PHONE = { width: 390, height: 372 }
const nothing = () => {}

/** A map of Toronto that tells only its view. */
const optionsWith = (onView: AlertMapOptions['onView']): AlertMapOptions => ({
  place: TORONTO,
  opensOn: { center: TORONTO, zoom: 6 },
  placeName: 'Toronto',
  baseMaps: { standard: { url: '', attribution: '' }, satellite: { url: '', attribution: '' } },
  isStill: true,
  onView,
  onPoint: nothing,
  onShape: nothing,
  onBaseMap: nothing,
  onPicture: nothing,
  nameOf: () => '',
  onReport: nothing,
  nameOfReport: () => '',
})

/** Where the map stands, as large as on a phone. */
let element: HTMLElement

beforeEach(() => {
  const { document, Element, HTMLElement, SVGElement } = parseHTML('<html><body><section></section></body></html>')
  element = document.querySelector('section') as HTMLElement
  Object.defineProperties(element, { clientWidth: { value: PHONE.width }, clientHeight: { value: PHONE.height } })
  const getComputedStyle = () => ({ position: 'absolute' })
  const window = { screen: {}, addEventListener: nothing, removeEventListener: nothing, getComputedStyle }
  Object.defineProperty(document, 'defaultView', { value: window })
  const ResizeObserver = class {
    observe = nothing
    disconnect = nothing
  }
  const history = {
    state: null,
    replaceState(state: null) {
      this.state = state
    },
  }
  const globals = { window, document, Element, HTMLElement, SVGElement, ResizeObserver, history }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a phone’s map that nobody has moved tells what it shows, not what the server assumed', async () => {
  // Leaflet needs a window when it is loaded.
  const { createAlertMap } = await import('./leaflet-map.ts')
  const views: MapView[] = []
  const map = createAlertMap(
    element,
    optionsWith((view) => views.push(view)),
  )
  expect(views).toHaveLength(1)
  expect(views[0]).toMatchObject({ zoom: 6, ...PHONE })
  const { west, east } = boxAround(TORONTO, 6, PHONE)
  expect(views[0]?.box.west).toBeCloseTo(west, 1)
  expect(views[0]?.box.east).toBeCloseTo(east, 1)
  map.destroy()
})

test('a map that was moved opens as it was left when an update loads its page anew', async () => {
  const { createAlertMap } = await import('./leaflet-map.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const views: MapView[] = []
  const options = optionsWith((view) => views.push(view))
  const map = createAlertMap(element, options)
  map.zoomBy(2)
  vi.runAllTimers()
  map.destroy()
  createAlertMap(element, options).destroy()
  expect(views.map(({ zoom }) => zoom)).toEqual([6, 8, 8])
})

test('of alerts as severe in one area, the one that the list tells first is drawn on top', async () => {
  const { createAlertMap } = await import('./leaflet-map.ts')
  const map = createAlertMap(element, optionsWith(nothing))
  map.draw(['tornado', 'heat'].map((id) => aMapAlert({ id, severity: 'extreme' })))
  const drawn = [...element.querySelectorAll('[data-alert]')].map((path) => path.getAttribute('data-alert'))
  expect(drawn).toEqual(['heat', 'tornado'])
  map.destroy()
})

test('drawn land lies under the base map’s tiles, radar over them', async () => {
  const { createAlertMap } = await import('./leaflet-map.ts')
  const map = createAlertMap(element, optionsWith(nothing))
  const [land, radar] = [document.createElement('div'), document.createElement('div')]
  const box = boxAround(TORONTO, 6, PHONE)
  const takeLand = map.layLand(land, box)
  map.layUnder(radar, box)
  const levelOf = (laid: HTMLElement) => Number(laid.parentElement?.style.zIndex)
  const TILES = 200
  expect(levelOf(land)).toBeLessThan(TILES)
  expect(levelOf(radar)).toBeGreaterThan(TILES)
  expect(Number.parseFloat(land.style.width)).toBeCloseTo(PHONE.width, 0)
  takeLand()
  expect(land.parentElement).toBeNull()
  map.destroy()
})
