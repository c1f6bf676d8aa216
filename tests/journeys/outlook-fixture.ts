import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { type Site, type SiteOptions, startSite } from '../helpers/site.ts'
import { test as base, expect } from './site-fixture.ts'

export const STORM_DAY: SiteOptions = { now: '2026-06-04T18:05:00Z', scenario: 'thunderstorms' }

/** An afternoon of storms, of which nothing is broken. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const site = await startSite(STORM_DAY)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

/** The link of a card that opens the viewer. */
export const opener = (page: Page, title: string) => page.getByRole('link', { name: `Fullscreen: ${title}` })
export const viewer = (page: Page) => page.getByRole('dialog')

export async function openViewer(page: Page, title = 'Day 1 · Today') {
  await page.goto('/outlook')
  await expect(page.getByRole('img', { name: /^Map\. Extreme threat/ })).toBeVisible()
  await opener(page, title).click()
  await expect(viewer(page)).toBeVisible()
}

export const bytesOf = async (download: Download) => readFile(await download.path())
