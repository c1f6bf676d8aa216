import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { hydrateTyped } from '../../ui/form/hydrate-typed-for-tests.ts'
import { CommentForm, type SentComment } from './comment-form.tsx'

/** The form under a report, as it stands after the scripts came. @param refused what the server sent back in it */
function formAfter(typed: Record<string, string>, refused: string | null) {
  const returned = refused === null ? null : { typed: { name: 'Maya', text: refused }, problems: null }
  const form = (
    <CommentForm
      subjectId="r-1"
      isAnonymous
      signInHref={null}
      returned={returned as Parameters<typeof CommentForm>[0]['returned']}
      onPost={async () => null}
    />
  )
  return hydrateTyped(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />, typed)
}

test('a comment whose answer was lost is sent again under the same key', async () => {
  const sent: SentComment[] = []
  const lost = { title: 'No connection', fields: [] }
  const post = async (comment: SentComment) => {
    sent.push(comment)
    return sent.length === 1 ? lost : null
  }
  const form = <CommentForm subjectId="p-1" isAnonymous={false} signInHref={null} returned={null} onPost={post} />
  const { document } = await hydrateTyped(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />,
    { comment_text: 'Snow here, too.' },
  )
  const { Event } = document.defaultView as unknown as { Event: typeof globalThis.Event }
  const press = () =>
    act(async () =>
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
  await press()
  await press()
  const keys = sent.map(({ key }) => key)
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a comment that is typed before the scripts come stays, and is counted', async () => {
  const { textIn, document, complaints } = await formAfter({ comment_text: 'Here, too.' }, null)
  expect(textIn('comment_text')).toBe('Here, too.')
  expect(document.body.textContent).toContain('10')
  expect(complaints).toEqual([])
})

test('a comment that was refused and is mended before the scripts come stays mended', async () => {
  const { textIn, complaints } = await formAfter({ comment_text: 'Here, too, in town.' }, 'Here')
  expect([textIn('commenter_name'), textIn('comment_text')]).toEqual(['Maya', 'Here, too, in town.'])
  expect(complaints).toEqual([])
})
