/** When a slow phone shows the map, drawn and live, against the largest paint of /weather. */
import type { Browser } from '@playwright/test'
import { startSite } from '../tests/helpers/site.ts'
import { median } from './figures.ts'
import { largestPaint, onSlowPhone, openBrowser } from './slow-phone.ts'

const ROUNDS = 5

interface Shown {
  /** When the areas of the alerts are painted as the server drew them, ms. */
  drawn: number
  /** When the live map has its own areas, ms. */
  live: number
}

const whenShown = (browser: Browser, url: string): Promise<Shown> =>
  onSlowPhone(browser, url, {
    prepare: async (page) => {
      // Street map tiles come from another site, whose speed is not part of this measurement.
      await page.route('https://**', (route) => route.abort())
      await page.addInitScript(() => {
        const selectors = { drawn: '.map-picture g[class^="alert-"] path', live: '.map-shape' }
        const look = () => {
          for (const [name, selector] of Object.entries(selectors)) {
            if (name in window || !document.querySelector(selector)) continue
            // The shapes are painted with the next frame, so the callback of the frame after it marks the time.
            Object.assign(window, { [name]: Number.NaN })
            requestAnimationFrame(() =>
              requestAnimationFrame(() => Object.assign(window, { [name]: performance.now() })),
            )
          }
        }
        new MutationObserver(look).observe(document, { childList: true, subtree: true })
      })
    },
    read: async (page) => {
      await page.waitForFunction(() => Number.isFinite(Reflect.get(window, 'live')))
      return page.evaluate(() => ({ drawn: Reflect.get(window, 'drawn'), live: Reflect.get(window, 'live') }))
    },
  })

export async function benchMapFirstView() {
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  const browser = await openBrowser()
  const later = { drawn: [] as number[], live: [] as number[] }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const weather = await largestPaint(browser, `${site.origin}/weather`)
      const { drawn, live } = await whenShown(browser, `${site.origin}/map`)
      console.log(
        `round ${round + 1}: /weather ${weather.toFixed()} ms, drawn ${drawn.toFixed()}, live ${live.toFixed()}`,
      )
      later.drawn.push((drawn - weather) / 1000)
      later.live.push((live - weather) / 1000)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return [
    {
      name: 'first view of /map (drawn) later than the largest paint of /weather, s',
      value: median(later.drawn),
      goal: '≤ 1.5',
    },
    {
      name: 'live map later than the largest paint of /weather, s',
      value: median(later.live),
      goal: 'told, not bound',
    },
  ]
}
