import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import type { Returned } from '../../community/reader-action.ts'
import { NowProvider } from '../../lib/now.tsx'
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
