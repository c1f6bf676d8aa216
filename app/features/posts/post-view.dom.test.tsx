import { parseHTML } from 'linkedom'
import { act, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import type { Returned } from '../../community/reader-action.ts'
import { NowProvider } from '../../lib/now.tsx'
import { hydrateTyped } from '../../ui/form/hydrate-typed-for-tests.ts'
import { FOG_POST } from './post-for-tests.ts'
import { PostView } from './post-view.tsx'

/** The page of a post that has so many likes and comments, as a visitor who is not signed in gets it. */
function pageOfPost({ count = 0, returned = null }: { count?: number; returned?: Returned | null }): Document {
  const page = {
    post: { ...FOG_POST, comment_count: count },
    like: { liked: false, like_count: count },
    comments: null,
    author: { avatar_url: null, bio: null },
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NowProvider serverNow={Date.parse('2026-11-21T17:00:00Z')} renew={() => {}}>
        <PostView page={page} viewer={null} url="/" signInHref="/login" signUpHref={null} returned={returned} />
      </NowProvider>
    </MemoryRouter>,
  )
  return parseHTML(html).document
}

/** What screen readers hear of the likes and the comments of a post that has so many of both. */
function spokenCounts(count: number): (string | undefined)[] {
  const document = pageOfPost({ count })
  return ['form button', '[href="#comments"]'].map((selector) => {
    const element = document.querySelector(selector)
    for (const hidden of element?.querySelectorAll('[aria-hidden]') ?? []) hidden.remove()
    return element?.textContent?.replaceAll('\u00a0', ' ')
  })
}

test('the words of a post’s likes and comments agree with their number', () => {
  expect(spokenCounts(1)).toEqual(['Like,1 like', '1 comment'])
  expect(spokenCounts(0)).toEqual(['Like,0 likes', '0 comments'])
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(spokenCounts(0)).toEqual(['J’aime,0 mention « J’aime »', '0 commentaire'])
  expect(spokenCounts(2)).toEqual(['J’aime,2 mentions « J’aime »', '2 commentaires'])
})

test('without scripts a like that is refused leads to the likes, below which the reason and the way to sign in stand', () => {
  const problems = { title: 'Authentication required', fields: [] }
  const document = pageOfPost({ returned: { intent: 'like', typed: { name: '', text: '' }, problems } })
  const likes = document.getElementById('likes')
  expect(likes?.querySelector('form')?.getAttribute('action')).toBe('#likes')
  expect(likes?.nextElementSibling?.getAttribute('role')).toBe('alert')
  expect(likes?.nextElementSibling?.textContent).toMatch(/^Authentication required .*[Ss]ign in/)
})

const said = (content: string) => ({
  ...{ id: content, post_id: '1', user_id: '2', content },
  ...{ created_at: '2026-11-21T16:00:00Z', is_own: false },
})
const pageWith = (...texts: string[]) => ({
  post: FOG_POST,
  like: { liked: false, like_count: texts.length },
  comments: { comments: texts.map(said), count: texts.length, page: 1, totalPages: 1, limit: 20 },
  author: { avatar_url: null, bio: null },
})

/** @param onOpen is given the way to load the page again */
function OpenPage({ onOpen }: { onOpen: (load: (page: ReturnType<typeof pageWith>) => void) => void }) {
  const [page, load] = useState(pageWith('Thick here.'))
  onOpen(load)
  return (
    <NowProvider serverNow={Date.parse('2026-11-21T17:00:00Z')} renew={() => {}}>
      <PostView page={page} viewer={null} url="/" signInHref="/login" signUpHref={null} returned={null} />
    </NowProvider>
  )
}

test('comments and likes that came meanwhile are shown when the open page is loaded again', async () => {
  let loadAgain = (_: ReturnType<typeof pageWith>) => {}
  const onOpen = (load: typeof loadAgain) => {
    loadAgain = load
  }
  const router = createMemoryRouter([{ path: '/', element: <OpenPage onOpen={onOpen} /> }])
  const { document } = await hydrateTyped(<RouterProvider router={router} />, {})
  expect(document.querySelectorAll('#comments li')).toHaveLength(1)
  await act(async () => loadAgain(pageWith('Gone by now.', 'Thick here.')))
  expect(document.querySelector('#comments li')?.textContent).toContain('Gone by now.')
  expect(document.querySelectorAll('#comments li')).toHaveLength(2)
  expect(document.querySelector('[href="#comments"]')?.textContent).toContain('2')
  expect(document.querySelector('#likes button')?.textContent).toContain('2')
})
