import type { Page } from '@playwright/test'
import { aPng } from '../helpers/a-png.ts'
import { signIn } from './account-fixture.ts'
import { writePost } from './post-fixture.ts'
import { expect, listAxeViolations, problemSummary, sidewaysOverflow, test } from './site-fixture.ts'

const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text, in Markdown' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const draft = (page: Page) => page.getByRole('switch', { name: 'Save as Draft' })

/** The editor, hydrated: before that the button that saves is the browser's own. */
async function openEditor(page: Page, path = '/posts/create') {
  await page.goto(path)
  if (path === '/posts/create') await expect(page.getByRole('button', { name: 'Save Draft' })).toBeDisabled()
}

test.describe('an administrator', () => {
  test.beforeEach(async ({ page, site }) => signIn(page.context(), site))

  test('writes a draft with the toolbar, sees it, publishes it, and then everybody reads it', { tag: '@main' }, async ({
    page,
    request,
    complaints,
  }) => {
    complaints.wanted = /status of 404/
    await page.goto('/posts')
    await page.getByRole('link', { name: 'Create Post' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create New Post' })).toBeVisible()
    await expect(text(page)).toHaveValue(/^# A heading/)
    const save = page.getByRole('button', { name: 'Save Draft' })
    await expect(save).toBeDisabled()
    await title(page).fill('A night of squalls')
    await text(page).fill('')
    await expect(save).toBeDisabled()
    await text(page).fill('the fetch grows')

    await text(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 9))
    await page.getByRole('button', { name: 'Bold' }).click()
    await expect(text(page)).toHaveValue('the **fetch** grows')
    await page.keyboard.press('Control+z')
    await expect(text(page)).toHaveValue('the fetch grows')
    await page.keyboard.press('Control+b')
    await expect(text(page)).toHaveValue('the **fetch** grows')
    await page.getByRole('button', { name: 'Heading 2' }).click()
    await expect(text(page)).toHaveValue('## the **fetch** grows')
    await page.getByRole('tab', { name: 'Preview' }).last().click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'the fetch grows' }).first()).toBeVisible()

    await page.getByRole('textbox', { name: 'Excerpt' }).fill('Twelve chars')
    await expect(page.getByText('12/150 characters')).toBeVisible()
    const tags = page.getByRole('textbox', { name: 'Tags' })
    for (const tag of ['snow', 'Snow', ' ', 'lake', 'wind', 'cold', 'night']) {
      await tags.fill(tag)
      await tags.press('Enter')
    }
    await expect(page.getByText('5/5')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(5)
    await page.getByRole('button', { name: 'Remove night' }).click()
    await expect(page.getByText('4/5')).toBeVisible()
    await tags.fill('drifts')

    await save.click()
    await expect(toast(page, 'Draft saved')).toBeVisible()
    await expect(page).toHaveURL('/posts/a-night-of-squalls')
    await expect(page.getByRole('main').getByText('drifts')).toBeVisible()
    await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible()
    expect((await request.get('/posts/a-night-of-squalls')).status()).toBe(404)

    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible()
    await expect(title(page)).toHaveValue('A night of squalls')
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page.getByText('Only you can see your draft posts.')).toBeVisible()
    await draft(page).uncheck()
    await page.getByRole('button', { name: 'Update Post' }).click()
    await expect(toast(page, 'Post updated')).toBeVisible()
    await expect(page).toHaveURL('/posts/a-night-of-squalls')
    expect(await (await request.get('/posts/a-night-of-squalls')).text()).toContain('A night of squalls')
  })

  test('schedules a post by Toronto’s clocks: strangers find no trace of it, the filter does', async ({
    page,
    request,
  }) => {
    await openEditor(page)
    await title(page).fill('Whiteout ahead of its time')
    await draft(page).uncheck()
    await expect(page.getByText('Leave empty to publish immediately')).toBeVisible()
    await page.getByLabel('Publish Date').fill('2026-11-25T09:00')
    await expect(page.getByText('Will be published 9 a.m. Wednesday')).toBeVisible()
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByRole('button', { name: 'Publish it' }).click()
    await expect(toast(page, 'Post scheduled')).toBeVisible()
    await expect(page.getByText('Scheduled for Nov. 25, 9:00 a.m.')).toBeVisible()

    await page.goto('/posts?show=scheduled')
    await expect(page.getByRole('link', { name: 'Whiteout ahead of its time' })).toBeVisible()
    for (const path of ['/posts/whiteout-ahead-of-its-time', '/posts/whiteout-ahead-of-its-time.data']) {
      expect((await request.get(path)).status()).toBe(404)
    }
    const places = [
      '/posts',
      '/posts.data',
      '/posts?search=Whiteout+ahead',
      '/posts?show=scheduled',
      '/posts?show=drafts',
      '/',
    ]
    for (const path of places) expect(await (await request.get(path)).text(), path).not.toContain('ahead of its time')
  })

  test('a date that was begun keeps no draft from being saved, and is shown where it stops a post', async ({
    page,
  }) => {
    await openEditor(page)
    await title(page).fill('Flurries, some day')
    await draft(page).uncheck()
    await page.getByLabel('Publish Date').focus()
    await page.keyboard.type('12')
    await draft(page).check()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(toast(page, 'Draft saved')).toBeVisible()

    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await draft(page).uncheck()
    await page.getByLabel('Publish Date').focus()
    await page.keyboard.type('12')
    await page.getByRole('tab', { name: 'Content' }).click()
    await page.getByRole('button', { name: 'Update Post' }).click()
    await expect(page.getByLabel('Publish Date')).toBeFocused()
  })

  test('a cover is uploaded as soon as it is chosen; one that is too large is refused with the reason', async ({
    page,
  }) => {
    await openEditor(page)
    const file = page.getByLabel('Cover Image')
    await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect(toast(page, 'File too large')).toContainText('Please select an image under 5MB')
    await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(toast(page, 'Invalid file')).toContainText('PNG, JPG or WEBP, max 5MB')
    await title(page).fill('With a cover')
    const upload = Promise.withResolvers<void>()
    await page.route('**/api/images', async (route) => {
      await upload.promise
      await route.continue()
    })
    await file.setInputFiles({ name: 'lake.png', mimeType: 'image/png', buffer: aPng(1200, 800) })
    await expect(page.getByRole('button', { name: 'Uploading the cover' })).toBeDisabled()
    upload.resolve()
    await expect(page.getByRole('img', { name: 'The cover of this post' })).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])

    await draft(page).uncheck()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish it' }).click()
    await expect(page).toHaveURL('/posts/with-a-cover')
    const cover = page.getByRole('article').locator('img').first()
    await expect(cover).toHaveAttribute('srcset', /\/media\/covers\/.* \d+w/)
    await expect(cover).toHaveAttribute('width', /\d+/)
    const card = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await page.request.get(card ?? '')).status()).toBe(200)
  })

  test('a picture is uploaded from the toolbar into the text, where readers see it; a broken one is refused and nothing is lost', async ({
    page,
    complaints,
  }) => {
    complaints.wanted = /status of 400/
    await openEditor(page)
    await title(page).fill('A shelf cloud')
    await text(page).fill('Look: the sky at noon')
    await text(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 13))
    const choose = async (buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Image', exact: true }).click()
      await (await chooser).setFiles({ name: 'sky.png', mimeType: 'image/png', buffer })
    }
    await choose(aPng(1200, 800).subarray(0, 60))
    await expect(toast(page, 'Invalid file')).toContainText('This photo is incomplete or broken.')
    await expect(page.getByRole('tabpanel').getByText('This photo is incomplete or broken.').first()).toBeVisible()
    await expect(text(page)).toHaveValue('Look: the sky at noon')

    const upload = Promise.withResolvers<void>()
    await page.route('**/api/images', async (route) => {
      await upload.promise
      await route.continue()
    })
    await choose(aPng(1200, 800))
    await expect(page.getByRole('button', { name: 'Uploading the image' })).toBeDisabled()
    expect(await listAxeViolations(page)).toEqual([])
    await title(page).fill('A shelf cloud at noon')
    upload.resolve()
    const written = /^Look: !\[the sky\]\(\/media\/covers\/[\w-]+\.webp\) at noon$/
    await expect(text(page)).toHaveValue(written)
    await expect(title(page)).toBeFocused()

    await text(page).fill('')
    await choose(aPng(1200, 800))
    await expect(text(page)).toHaveValue(/^!\[what it shows\]\(\/media\/covers\/[\w-]+\.webp\)$/)
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('The lake')
    await expect(text(page)).toHaveValue(/^!\[The lake\]\(/)

    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page).toHaveURL('/posts/a-shelf-cloud-at-noon')
    const picture = page.getByRole('article').getByRole('img', { name: 'The lake' })
    await expect(picture).toHaveAttribute('width', '1200')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  })

  test('a picture on its way can be stopped, is not lost by a slip, and needs a session: the way to one is offered', async ({
    page,
    site,
    complaints,
  }) => {
    complaints.wanted = /status of 401/
    const { slug } = await writePost(page.context(), site, { title: 'Rime on the wires' })
    await openEditor(page, `/posts/${slug}/edit`)
    await page.getByRole('tab', { name: 'Media' }).click()
    const cover = page.getByLabel('Cover Image')
    const picture = { name: 'rime.png', mimeType: 'image/png', buffer: aPng(1200, 800) }
    // It is never answered.
    await page.route('**/api/images', () => {})
    await cover.setInputFiles(picture)
    await page.getByRole('link', { name: 'Posts', exact: true }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('if you leave, it is not added')
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(cover).toBeFocused()

    await page.unroute('**/api/images')
    await page.context().clearCookies()
    await cover.setInputFiles(picture)
    const asked = toast(page, 'Your session has ended. Sign in, then choose the image again.')
    await expect(asked.getByRole('link', { name: 'Sign in and come back to this text' })).toHaveAttribute(
      'href',
      `/login?next=%2Fposts%2F${slug}%2Fedit`,
    )
  })

  test('what the server says stands at its field, and nothing typed is lost', async ({ page, complaints }) => {
    complaints.wanted = /status of 400/
    await openEditor(page)
    await title(page).fill('A tag of many letters')
    await page.getByRole('textbox', { name: 'Tags' }).fill('x'.repeat(41))
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    const summary = problemSummary(page)
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: /A tag has at most 40 characters/ }).click()
    await expect(page.getByRole('textbox', { name: 'Tags' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Tags' })).toHaveAccessibleDescription(/at most 40 characters/)
    await expect(title(page)).toHaveValue('A tag of many letters')
    expect(await listAxeViolations(page)).toEqual([])
  })

  test('a failed save says so and keeps the text, over a reload too, until somebody starts over', async ({
    page,
    complaints,
  }) => {
    complaints.wanted = /ERR_FAILED|api\/posts/
    await openEditor(page)
    await title(page).fill('Nearly lost')
    await page.route('**/api/posts', (route) => route.abort())
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(toast(page, 'Error')).toContainText('There was a problem creating your post. Please try again.')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('What you had typed is back')).toBeVisible()
    await expect(title(page)).toHaveValue('Nearly lost')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(title(page)).toHaveValue('')
  })

  test('a link away from unsaved text asks first; going and coming back loses nothing', async ({ page }) => {
    await openEditor(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/posts')
    await openEditor(page)
    await title(page).fill('Half a thought')
    await page.getByRole('link', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await expect(page).toHaveURL('/posts/create')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/posts')
    await page.getByRole('link', { name: 'Create Post' }).click()
    await expect(title(page)).toHaveValue('Half a thought')
    // The page in the other language is a new document, about which the browser has not to ask again.
    await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/fr/posts/create')
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('Half a thought')
  })

  test('deleting asks first, then the post is gone for everybody', async ({ page, site, request }) => {
    const { slug } = await writePost(page.context(), site, { title: 'Soon gone' })
    await openEditor(page, `/posts/${slug}/edit`)
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(question).toContainText('This action cannot be undone. This will permanently delete your post.')
    expect(await listAxeViolations(page)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Post deleted')).toBeVisible()
    await expect(page).toHaveURL('/posts')
    expect((await request.get(`/posts/${slug}`)).status()).toBe(404)
  })

  test('a post that is not there cannot be edited, and the page says so', async ({ page, complaints }) => {
    complaints.wanted = /status of 404/
    expect((await page.goto('/posts/no-such-post/edit'))?.status()).toBe(404)
    await expect(page.getByRole('alert')).toHaveText(
      "The blog post you're trying to edit doesn't exist or has been removed.",
    )
  })

  test('every part of the editor is clean and fits a small phone', async ({ page, site }) => {
    const { slug } = await writePost(page.context(), site, { title: 'All of its parts', tags: ['W'.repeat(40)] })
    await openEditor(page, `/posts/${slug}/edit`)
    for (const part of ['Content', 'Media', 'Settings']) {
      await page.getByRole('tab', { name: part }).click()
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await sidewaysOverflow(page), `${part} at ${width} px`).toBeLessThanOrEqual(0)
      }
      expect(await listAxeViolations(page), part).toEqual([])
    }
    await page.getByRole('tab', { name: 'Settings' }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Content' })).toBeFocused()
    await expect(title(page)).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('writes, corrects and changes a post by plain forms', async ({ page, request, complaints }) => {
      complaints.wanted = /status of 400/
      await page.goto('/posts/create')
      await title(page).fill('By plain forms')
      await text(page).fill('Written without a script.')
      await page.getByRole('textbox', { name: 'Tags' }).fill(`snow, ${'x'.repeat(41)}`)
      await page
        .getByLabel('Cover Image')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: aPng(640, 360) })
      await draft(page).uncheck()
      await page.getByRole('button', { name: 'Save Draft' }).click()
      await expect(problemSummary(page)).toContainText('A tag has at most 40 characters')
      await expect(title(page)).toHaveValue('By plain forms')
      await expect(page.getByRole('img', { name: 'The cover of this post' })).toBeVisible()

      await page.goto('/posts/create')
      await title(page).fill('By plain forms')
      await text(page).fill('Written without a script.')
      await draft(page).uncheck()
      await page.getByRole('button', { name: 'Save Draft' }).click()
      await expect(page).toHaveURL('/posts/by-plain-forms')
      expect(await (await request.get('/posts/by-plain-forms')).text()).toContain('Written without a script.')

      await page.getByRole('link', { name: 'Edit' }).click()
      await text(page).fill('Changed without a script.')
      await page.getByRole('button', { name: 'Update Post' }).click()
      await expect(page.getByText('Changed without a script.')).toBeVisible()

      await page.getByRole('link', { name: 'Edit' }).click()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page).toHaveURL('/posts')
      expect((await request.get('/posts/by-plain-forms')).status()).toBe(404)
    })
  })
})
