import type { Page } from '@playwright/test'
import { signIn } from './account-fixture.ts'
import { writePost } from './post-fixture.ts'
import { expect, listAxeViolations, test } from './site-fixture.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** A word of its own keeps what other journeys write out of sight. */
const WORD = 'Listowel'

test.beforeEach(async ({ browser, site }) => {
  const context = await browser.newContext()
  await signIn(context, site)
  const known = await context.request.get(`${site.origin}/api/posts?search=${WORD}`)
  if ((await known.json()).count === 0) {
    for (let day = 1; day <= 11; day += 1) {
      await writePost(context, site, {
        title: `${WORD} ${day}`,
        categories: [day === 3 ? 'alerts' : 'forecasts'],
        published_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
      })
    }
  }
  await context.close()
})

test('typing finds posts, and the address says what is shown: reload and the way back keep it', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/posts')
  await page.getByRole('searchbox', { name: 'Search posts' }).fill(WORD)
  await expect(page).toHaveURL(`/posts?search=${WORD}`)
  await expect(cards(page)).toHaveCount(9)
  await expect.poll(async () => (await titles(page))[0]).toBe(`${WORD} 11`)

  await page.getByLabel('Sort by').selectOption('Oldest')
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(cards(page).first()).toContainText(`${WORD} 1`)

  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Alerts' }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search posts' })).toHaveValue(WORD)
  await expect(cards(page)).toContainText([`${WORD} 3`])
  await page.goBack()
  await expect(cards(page)).toHaveCount(9)
  await page.goBack()
  await expect(page).toHaveURL(`/posts?search=${WORD}`)
  await page.goBack()
  await expect(page).toHaveURL('/posts')
  await expect(page.getByRole('searchbox', { name: 'Search posts' })).toHaveValue('')
})

test('a category that is pressed right after typing and the typed words are asked for together', async ({ page }) => {
  await page.goto('/posts')
  // At once, as no two steps of a journey are: the search is asked for when the typing pauses.
  await page.getByRole('searchbox', { name: 'Search posts' }).evaluate((field: HTMLInputElement, word) => {
    field.focus()
    document.execCommand('insertText', false, word)
    document.querySelector<HTMLAnchorElement>('a[href="/posts?category=alerts"]')?.click()
  }, WORD)
  await expect(page).toHaveURL(`/posts?search=${WORD}&category=alerts`)
  await expect(cards(page)).toHaveCount(1)
})

test('nine stand on a page; numbers, Next and Previous lead on, and an end leads nowhere', async ({ page }) => {
  await page.goto(`/posts?search=${WORD}`)
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  await pager.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards(page)).toHaveCount(2)
  await expect(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(pager.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await pager.getByRole('link', { name: 'Previous' }).click()
  await expect(cards(page)).toHaveCount(9)
})

test('Grid and List are tabs, by arrow keys too', async ({ page }) => {
  await page.goto(`/posts?search=${WORD}`)
  await page.getByRole('tab', { name: 'List' }).click()
  await expect(page).toHaveURL(/view=list/)
  await expect(page.getByRole('tab', { name: 'List' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'List' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Grid' })).toBeFocused()
  await expect(page).not.toHaveURL(/view=list/)
  await expect(page.getByRole('tabpanel', { name: 'Grid' })).toBeVisible()
})

test('nothing found says so, and one press shows everything again', async ({ page }) => {
  await page.goto('/posts?search=no+such+words+anywhere')
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL('/posts')
  await expect(cards(page).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('search, order, view and pages work all the same', async ({ page }) => {
    await page.goto('/posts?view=list')
    await page.getByRole('searchbox', { name: 'Search posts' }).fill(WORD)
    await page.getByLabel('Sort by').selectOption('Oldest')
    await page.getByRole('searchbox', { name: 'Search posts' }).press('Enter')
    await expect(page).toHaveURL(/view=list/)
    await expect(cards(page).first()).toContainText(`${WORD} 1`)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('tab', { name: 'Grid' }).click()
    await expect(page).not.toHaveURL(/view=list/)
  })
})
