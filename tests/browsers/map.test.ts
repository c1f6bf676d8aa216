import { expect, test } from 'vitest'
import type { Point, Tab } from './engine.ts'
import { inEachEngine } from './engine-fixture.ts'
import { ENGINES } from './engines.ts'
import { brightness, coloursAt } from './picture.ts'
import { bringIntoView, press, settle, until, visit } from './visitor.ts'
import { webKit } from './webkit.ts'

const HOME = { lat: 43.6532, lon: -79.3832 }
/** Places far from every alert and every name, on tiles of their own. */
const WATER = [
  { lat: 43.0, lon: -87.2 },
  { lat: 45.3, lon: -82.5 },
]
const LAND = [
  { lat: 40.8, lon: -84.9 },
  { lat: 46.9, lon: -76.6 },
]

/** Web Mercator: the world is so many px wide at the zoom that the map opens at. */
const WORLD = 256 * 2 ** 6
const mercatorY = (lat: number) =>
  (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * WORLD

/** Waits for the whole live map. @returns its middle in the window, CSS px */
const mapMiddle = (tab: Tab): Promise<Point> =>
  until(tab, 'the live map', () => {
    const live = document.querySelector('.map-stage [data-live]')
    const tiles = [...document.querySelectorAll('.leaflet-tile')]
    const areHere = tiles.every(
      (tile) => tile.classList.contains('leaflet-tile-loaded') && getComputedStyle(tile).opacity === '1',
    )
    if (!live || tiles.length < 6 || !areHere) return null
    const { left, top, width, height } = live.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })

inEachEngine(
  ({ site, open }) => {
    for (const theme of ['dark', 'light'] as const) {
      test(`the map in the ${theme} theme has a ${theme} ground, with its lakes on every tile`, async () => {
        const tab = await open()
        await settle(tab, site().origin, theme)
        await visit(tab, `${site().origin}/map`)
        await until(tab, 'the radar bar', () => document.querySelector('.radar-bar') !== null)
        await press(tab, { at: '.map-toggle', named: 'Radar' })
        await bringIntoView(tab, '.map-stage')
        const middle = await mapMiddle(tab)
        const inWindow = ({ lat, lon }: typeof HOME) => ({
          x: middle.x + ((lon - HOME.lon) / 360) * WORLD,
          y: middle.y + mercatorY(lat) - mercatorY(HOME.lat),
        })
        const seen = await coloursAt(await tab.picture(), [...WATER, ...LAND].map(inWindow))
        const [water, land] = [seen.slice(0, WATER.length), seen.slice(WATER.length)]
        const words = `water ${water.join(' · ')}, land ${land.join(' · ')}`
        for (const colour of seen) {
          if (theme === 'dark') expect(brightness(colour), words).toBeLessThan(70)
          else expect(brightness(colour), words).toBeGreaterThan(185)
        }
        for (const lake of water) {
          for (const ground of land) expect(brightness(ground) - brightness(lake), words).toBeGreaterThan(6)
        }
      })
    }
  },
  [...ENGINES, webKit({ isAccelerated: false })],
)
