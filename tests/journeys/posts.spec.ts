import type { BrowserContext, Page } from '@playwright/test'
import { MINUTE_MS } from '#shared/time.ts'
import { type Site, SQUALL_DAY } from '../helpers/site.ts'
import { signIn } from './account-fixture.ts'
import { writeComment, writePost } from './post-fixture.ts'
import { expect, listAxeViolations, PASSWORD, problemSummary, sidewaysOverflow, test } from './site-fixture.ts'
import { setClock } from './stopped-clock.ts'

const READER = 'reader@example.org'
const LONG_WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis'

/** What an administrator does beforehand, in a browser of its own. */
async function asAdmin<Result>(page: Page, site: Site, work: (context: BrowserContext) => Promise<Result>) {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext()
  await signIn(context, site)
  const result = await work(context)
  await context.close()
  return result
}

const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('a post shows a skeleton with its title while it is on its way, then all of it', async ({ page, site }) => {
  const post = await asAdmin(page, site, (context) =>
    writePost(context, site, {
      title: 'Thundersnow: rare, loud and real',
      content: '# How it starts\n\nWarm **water**, cold air. See the [map](/map).\n\n> Count to thirty.',
      tags: ['lightning'],
    }),
  )
  await page.goto('/posts?search=Thundersnow')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/posts/${post.slug}.data*`, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: post.title }).click()
  await expect(page).toHaveURL(`/posts/${post.slug}`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading the post' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 2, name: 'How it starts' })).toBeVisible()
  await expect(page).toHaveTitle(`${post.title} · Lake Effect`)
  const main = page.getByRole('main')
  await expect(main.getByText('Lake Effect', { exact: true })).toBeVisible()
  await expect(main.getByText('November 21, 2026')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Alerts' })).toHaveAttribute('href', '/posts?category=alerts')
  await expect(main.getByRole('link', { name: 'lightning' })).toHaveAttribute('href', '/posts?tag=lightning')
  await expect(main.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByText('Be the first to comment on this post!')).toBeVisible()
  expect(await listAxeViolations(page)).toEqual([])
})

test('liking needs an account; with one it counts, stays after a reload, and can be taken back', {
  tag: '@main',
}, async ({ page, site, complaints }) => {
  complaints.wanted = /status of 401/
  const { slug } = await asAdmin(page, site, (context) => writePost(context, site, { title: 'To be liked' }))
  await page.goto(`/posts/${slug}`)
  const like = page.getByRole('button', { name: /^Like/ })
  await like.click()
  const refusal = toast(page, 'Authentication required')
  await expect(refusal).toContainText('Failed to like post. You might need to sign in first.')
  await expect(like).toHaveAttribute('aria-pressed', 'false')

  await signIn(page.context(), site, READER)
  await page.reload()
  await like.click()
  await expect(toast(page, 'You liked this post!')).toBeVisible()
  await expect(like).toHaveAccessibleName(/1/)
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAccessibleName(/0/)
})

test('what a reader did and typed at a post that was opened from the list stays on the way to the comments, and when the page is renewed', async ({
  page,
  site,
}) => {
  const { id, slug, title } = await asAdmin(page, site, (context) =>
    writePost(context, site, { title: 'To be renewed' }),
  )
  await signIn(page.context(), site, READER)
  await setClock(page, SQUALL_DAY)
  await page.goto('/posts?search=renewed')
  await page.getByRole('link', { name: title }).click()
  const like = page.getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(toast(page, 'You liked this post!')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await field.fill('Here, too.')

  await page.getByRole('main').locator('a[href="#comments"]').click()
  await expect(page).toHaveURL(`/posts/${slug}#comments`)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(field).toHaveValue('Here, too.')

  const change = { headers: { Origin: site.origin }, data: { content: 'Two lanes by now.' } }
  await asAdmin(page, site, ({ request }) => request.patch(`${site.origin}/api/posts/${id}`, change))
  await field.focus()
  await page.clock.fastForward(16 * MINUTE_MS)
  await expect(page.getByText('Two lanes by now.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Here, too.')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('what a stranger typed under a post is still there after signing in, and is posted', async ({
  page,
  site,
  complaints,
}) => {
  complaints.wanted = /status of 401/
  const { slug } = await asAdmin(page, site, (context) => writePost(context, site, { title: 'To be talked about' }))
  await signIn(page.context(), site, READER)
  await page.context().clearCookies()
  await page.goto(`/posts/${slug}`)
  const field = page.getByRole('textbox', { name: 'Your comment' })
  const button = page.getByRole('button', { name: 'Post Comment' })
  await expect(button).toBeDisabled()
  await field.fill('My street had none of it.')
  await button.click()
  await expect(problemSummary(page)).toContainText('Authentication required')
  await expect(field).toHaveValue('My street had none of it.')

  await page.getByRole('link', { name: 'Sign in to comment.' }).click()
  await page.getByLabel('Email').fill(READER)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/posts/${slug}`)
  await expect(field).toHaveValue('My street had none of it.')
  await button.click()
  await expect(toast(page, 'Your comment has been added!')).toBeVisible()
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  // Nothing is typed, so nothing is sent.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible()
  await expect(field).toHaveValue('')
  const comment = page.getByRole('article').filter({ hasText: 'My street had none of it.' }).last()
  await expect(comment).toContainText('User · just now · Nov. 21, ')
  await expect(page.getByRole('main').getByRole('link', { name: '1 comment', exact: true })).toHaveAttribute(
    'href',
    '#comments',
  )

  await comment.getByText('Delete', { exact: true }).click()
  await comment.getByRole('button', { name: 'Delete comment' }).click()
  await expect(page.getByText('Be the first to comment on this post!')).toBeVisible()
})

test('a comment is deleted by whoever wrote it or an administrator; others see no way to', async ({ page, site }) => {
  const { slug, id } = await asAdmin(page, site, (context) => writePost(context, site, { title: 'Whose words' }))
  await signIn(page.context(), site, READER)
  await writeComment(page.context(), site, id, 'Mine.')
  await page.goto(`/posts/${slug}`)
  await expect(page.getByText('Delete', { exact: true })).toHaveCount(1)
  // An open page may still be asking for its account's places, which a stranger's browser never does.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`/posts/${slug}`)
  await expect(page.getByText('Mine.')).toBeVisible()
  await expect(page.getByText('Delete', { exact: true })).toHaveCount(0)
  await signIn(page.context(), site)
  await page.reload()
  await page.getByText('Delete', { exact: true }).click()
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await expect(toast(page, 'Comment deleted')).toBeVisible()
  await expect(page.getByText('Mine.')).toHaveCount(0)
})

test('comments that could not be loaded are not none', async ({ page, site, complaints }) => {
  complaints.wanted = /status of 503/
  const { slug } = await asAdmin(page, site, (context) => writePost(context, site, { title: 'Half of it' }))
  await signIn(page.context(), site)
  await page.goto(`/posts/${slug}`)
  await page.route('**/api/posts/*/comments?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Here?')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Comments could not be loaded.')).toBeVisible()
  await expect(page.getByText('Be the first to comment')).toHaveCount(0)
  await page.unroute('**/api/posts/*/comments?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Here?')).toBeVisible()
})

test('sharing is plain links, and the address is copied', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { slug } = await asAdmin(page, site, (context) => writePost(context, site, { title: 'Pass it on' }))
  await page.goto(`/posts/${slug}`)
  const url = `${site.origin}/posts/${slug}`
  for (const [name, host] of [
    ['Twitter', 'twitter.com'],
    ['Facebook', 'www.facebook.com'],
    ['LinkedIn', 'www.linkedin.com'],
  ] as const) {
    const href = new URL((await page.getByRole('link', { name: `Share on ${name}` }).getAttribute('href')) ?? '')
    expect(href.host).toBe(host)
    expect([...href.searchParams.values()]).toContain(url)
  }
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

test('a long title, five tags and many comments fit every width', async ({ page, site }) => {
  test.slow()
  const { slug } = await asAdmin(page, site, async (context) => {
    const post = await writePost(context, site, {
      title: `${LONG_WORD} and a very long title about the anatomy of a snow squall that goes on and on`,
      content: `${'W'.repeat(300)}\n\n| a | b |\n|---|---|\n| ${'c'.repeat(80)} | d |\n\n\`\`\`\n${'code '.repeat(60)}\n\`\`\``,
      tags: ['one', 'two words', 'three', LONG_WORD.slice(0, 40), 'five'],
    })
    for (let number = 1; number <= 55; number += 1) {
      await writeComment(context, site, post.id, `${number} ${'W'.repeat(200)}`)
    }
    return post
  })
  for (const path of [`/posts/${slug}`, '/posts', '/posts?view=list']) {
    await page.goto(path)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await sidewaysOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await listAxeViolations(page)).toEqual([])
  }
  await page.goto(`/posts/${slug}`)
  await expect(page.getByRole('heading', { name: '55 comments' })).toBeVisible()
  await page.getByRole('link', { name: 'Older comments' }).click()
  await expect(page).toHaveURL(/comments=2/)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'User' })).toHaveCount(5)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('readers like, comment and delete by plain forms; a stranger keeps the words', async ({
    page,
    site,
    complaints,
  }) => {
    complaints.wanted = /status of 401/
    const { slug } = await asAdmin(page, site, (context) => writePost(context, site, { title: 'Plain forms' }))
    await page.goto(`/posts/${slug}`)
    const field = page.getByRole('textbox', { name: 'Your comment' })
    await field.fill('Nobody knows me.')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect(problemSummary(page)).toContainText('Authentication required')
    await expect(field).toHaveValue('Nobody knows me.')

    await signIn(page.context(), site, READER)
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect(page).toHaveURL(`/posts/${slug}#comments`)
    await expect(page.getByText('Nobody knows me.')).toBeVisible()
    await page.getByRole('button', { name: /^Like/ }).click()
    await expect(page.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true')
    await page.getByText('Delete', { exact: true }).click()
    await page.getByRole('button', { name: 'Delete comment' }).click()
    await expect(page.getByText('Be the first to comment on this post!')).toBeVisible()
  })
})
