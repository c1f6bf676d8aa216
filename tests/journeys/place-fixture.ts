import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './site-fixture.ts'

export const placeHeading = (page: Page) => page.getByRole('heading', { level: 1 })
export const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
export const headerSearch = (page: Page) => page.locator('#header-search')

/** Types into the search box once its script is there. */
export async function typeIntoSearch(page: Page, text: string) {
  await headerSearch(page).focus()
  await expect(headerSearch(page)).toHaveRole('combobox')
  await headerSearch(page).fill(text)
}

/** The place that the browser keeps. */
export const keptPlace = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('weather_location') ?? 'null'))

/** Puts something into local storage before the page's own scripts run. */
export const keep = (context: BrowserContext, key: string, text: string) =>
  context.addInitScript(
    ([key, text]) => {
      // A blank page has no storage.
      if (location.protocol === 'https:') localStorage.setItem(key, text)
    },
    [key, text] as const,
  )
