import { expect, signIn, test } from './account-fixture.ts'
import { writePost } from './post-fixture.ts'

test('a draft is nowhere for strangers: not in pages, their data, searches, feeds or what machines read', async ({
  page,
  site,
  request,
  browser,
}) => {
  const admin = await browser.newContext()
  await signIn(admin, site)
  const { slug } = await writePost(admin, site, {
    title: 'Zugspitze secret',
    content: 'Zugspitze words',
    tags: ['Zugspitze'],
    is_draft: true,
  })
  await admin.close()
  await signIn(page.context(), site, 'reader@example.org')
  for (const reader of [request, page.request]) {
    for (const path of [`/posts/${slug}`, `/posts/${slug}.data`, `/api/posts/${slug}`]) {
      const answer = await reader.get(path)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).not.toContain('Zugspitze words')
    }
    const places = [
      '/posts',
      '/posts.data',
      '/posts?search=Zugspitze',
      '/posts?tag=Zugspitze&show=drafts',
      '/feed.xml',
      '/atom.xml',
      '/sitemap.xml',
      '/',
    ]
    for (const path of places) {
      const said = (await (await reader.get(path)).text()).replaceAll(/search=Zugspitze|tag=Zugspitze/g, '')
      expect(said, path).not.toContain('Zugspitze secret')
      expect(said, path).not.toContain(slug)
    }
  }
  for (const path of [`/posts/${slug}/edit`, '/posts/create']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(302)
    expect((await page.request.get(path)).status(), path).toBe(403)
  }
})

test('the editor is for administrators: strangers sign in first, readers are told', async ({
  page,
  site,
  complaints,
}) => {
  complaints.wanted = /status of 403/
  await page.goto('/posts/create')
  await expect(page).toHaveURL('/login?next=%2Fposts%2Fcreate')
  await signIn(page.context(), site, 'reader@example.org')
  await page.goto('/posts/create')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.goto('/posts')
  await expect(page.getByRole('link', { name: 'Create Post' })).toHaveCount(0)
})

test('only administrators’ forms change posts: strangers and readers are refused before anything is read', async ({
  request,
  site,
  page,
}) => {
  await signIn(page.context(), site, 'reader@example.org')
  const send = { headers: { Origin: site.origin }, multipart: { title: 'Mine now', content: 'x' }, maxRedirects: 0 }
  expect((await request.post('/posts/create', send)).status()).toBe(302)
  expect((await page.request.post('/posts/create', send)).status()).toBe(403)
  const elsewhere = { ...send, headers: { Origin: 'https://evil.example' } }
  expect((await page.request.post('/posts/create', elsewhere)).status()).toBe(403)
})
