import type { Page } from '@playwright/test'
import { test as base, expect } from './site-fixture.ts'

export const map = (page: Page) => page.getByRole('region', { name: /^Map of alerts around/ })
export const card = (page: Page) => page.getByRole('dialog')
export const list = (page: Page) => page.getByRole('region', { name: 'In this view', exact: true })
export const entries = (page: Page) => list(page).getByRole('listitem')
export const count = (page: Page) => page.getByRole('main').getByRole('status').first()
export const shapes = (page: Page) => map(page).getByRole('button')

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A page whose base map is a picture of one point: no journey asks the makers of maps. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.route(/^https:\/\/[^/]*(openstreetmap|arcgisonline)/, (route) =>
      route.fulfill({ body: PIXEL, contentType: 'image/png' }),
    )
    await use(page)
  },
})

/**
 * Opens the page and waits for the live map with its shapes. Without reports: those that other journeys sent to the
 * same site would be marks between the shapes and entries of the list.
 */
export async function openMap(page: Page, address = '/map?hide=reports'): Promise<void> {
  await page.goto(address)
  await expect(shapes(page).first()).toBeAttached()
}
