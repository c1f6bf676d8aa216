import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import type { SiteOptions } from '../helpers/site.ts'
import { test as base, expect } from './site-fixture.ts'

export const STORM_DAY: SiteOptions = { now: '2026-06-04T18:05:00Z', scenario: 'thunderstorms' }

/** An afternoon of storms, of which nothing is broken. */
export const test = base.extend({ siteOptions: STORM_DAY })

/** The link of a card that opens the viewer. */
export const opener = (page: Page, title: string) => page.getByRole('link', { name: `Fullscreen: ${title}` })
export const viewer = (page: Page) => page.getByRole('dialog')

export async function openViewer(page: Page, title = 'Day 1 · Today') {
  await page.goto('/outlook')
  await expect(page.getByRole('article', { name: 'Day 1 · Today' }).getByRole('img')).toBeVisible()
  await opener(page, title).click()
  await expect(viewer(page)).toBeVisible()
}

export const bytesOf = async (download: Download) => readFile(await download.path())
