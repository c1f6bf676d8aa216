import type { BrowserContext, Page } from '@playwright/test'
import type { Site } from '../helpers/site.ts'
import { map, openMap, test } from './map-fixture.ts'
import { approve, sendReport } from './report-fixture.ts'
import { expect } from './site-fixture.ts'

/** Opens the map and presses the mark of a report where no other is. */
async function pressReport(page: Page, site: Site, context: BrowserContext): Promise<string> {
  const title = 'Two feet on the dock'
  await approve(context, site, await sendReport(site, { title, latitude: 45.31, longitude: -81.62 }))
  await openMap(page, '/map')
  await map(page)
    .getByRole('button', { name: `Report: ${title}` })
    .first()
    .click()
  return title
}

const chosenEntry = (page: Page) => page.locator('.report-entry[data-chosen]')

test('a press on the mark of a report shows the report, not what lies under the mark', async ({
  page,
  site,
  context,
}) => {
  const title = await pressReport(page, site, context)
  await expect(chosenEntry(page)).toContainText(title)
  await page.getByRole('button', { name: 'Fullscreen' }).click()
  await expect(chosenEntry(page)).not.toBeInViewport()
  await map(page)
    .getByRole('button', { name: `Report: ${title}` })
    .first()
    .click()
  await expect(chosenEntry(page)).toBeInViewport()
})

test('on a phone it opens the list at the report', async ({ page, site, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await pressReport(page, site, context)
  await expect(chosenEntry(page)).toBeInViewport()
})
