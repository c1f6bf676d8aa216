import type { Page } from '@playwright/test'
import { signIn } from './account-fixture.ts'
import { writePost } from './post-fixture.ts'
import { approve, sendReport } from './report-fixture.ts'
import { expect, sidewaysOverflow, test } from './site-fixture.ts'

/** By how much a further language may be longer than French. */
const LONGER = 0.35
const WIDTHS = [320, 390, 1280]
const PAGES = [
  '/fr',
  '/fr/weather',
  '/fr/places',
  '/fr/map',
  '/fr/outlook',
  '/fr/posts',
  '/fr/weather-reports',
  '/fr/report-weather',
  '/fr/notifications',
  '/fr/settings',
  '/fr/support',
  '/fr/privacy',
  '/fr/offline',
  '/fr/storm',
  '/fr/login',
  '/fr/sign-up',
  '/fr/debug/alerts?raw=1',
  '/fr/no-such-page',
]
const PAGES_OF_ADMINISTRATORS = ['/fr/account', '/fr/admin/weather-reports', '/fr/admin/security', '/fr/posts/create']

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

async function expectRoomForLongerWords(page: Page, path: string) {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ status: 204 }))
  await page.goto(path)
  await lengthen(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    expect(await cutOff(page), `${path} at ${width} px`).toEqual([])
  }
}

for (const path of PAGES) {
  test(`words a third longer than French fit ${path}`, async ({ page, complaints }) => {
    complaints.wanted = /status of 404/
    await expectRoomForLongerWords(page, path)
  })
}

test('words a third longer than French fit a report, its receipt, an alert and a post', async ({
  page,
  context,
  site,
}) => {
  const sent = await sendReport(site, { photos: 1 })
  const receipt = sent.receipt?.url ?? ''
  expect(receipt).not.toBe('')
  await expectRoomForLongerWords(page, `/fr${receipt}`)
  await approve(context, site, sent)
  await page.goto('/fr/weather')
  const alert = await page.locator('main a[href^="/fr/alerts/"]').first().getAttribute('href')
  await signIn(context, site)
  const { slug } = await writePost(context, site)
  for (const path of [`/fr/weather-reports/${sent.id}`, alert ?? '', `/fr/posts/${slug}`]) {
    await expectRoomForLongerWords(page, path)
  }
})

test('words a third longer than French fit the pages of administrators', async ({ page, context, site }) => {
  await sendReport(site)
  await signIn(context, site)
  for (const path of PAGES_OF_ADMINISTRATORS) await expectRoomForLongerWords(page, path)
})
