import type { Page } from '@playwright/test'
import { expect, sidewaysOverflow, test } from './site-fixture.ts'

/** By how much a further language may be longer than French. */
const LONGER = 0.35
const WIDTHS = [320, 390, 1280]
const PAGES = ['/fr', '/fr/weather', '/fr/outlook', '/fr/posts', '/fr/report-weather', '/fr/support']

/** Makes each word of the page longer, numbers and hidden texts excepted. */
const lengthen = (page: Page) =>
  page.evaluate((longer) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('script, style, svg, .sr-only')) continue
      text.nodeValue = (text.nodeValue ?? '').replace(/\p{L}{3,}/gu, (word) =>
        word.padEnd(Math.ceil(word.length * (1 + longer)), word),
      )
    }
  }, LONGER)

/** Texts that are cut off, without an ellipsis that says so. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (element: Element) => {
      const { overflowX, textOverflow, clipPath, display } = getComputedStyle(element)
      return (
        /hidden|clip/.test(overflowX) &&
        textOverflow !== 'ellipsis' &&
        clipPath === 'none' &&
        !display.startsWith('inline')
      )
    }
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element instanceof HTMLElement && element.childElementCount === 0 && clips(element))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 160))
  })

for (const path of PAGES) {
  test(`words a third longer than French fit ${path}`, async ({ page }) => {
    await page.goto(path)
    await lengthen(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
      expect(await cutOff(page), `${width} px`).toEqual([])
    }
  })
}
