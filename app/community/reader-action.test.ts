import { expect, test, vi } from 'vitest'
import { readerAction } from './reader-action.ts'

test('a line end that a browser without scripts sends as two characters is one in the comment', async () => {
  const form = new FormData()
  form.set('intent', 'comment')
  form.set('comment_text', 'Snow at the bay.\r\nNone inland.')
  const comment = vi.fn(async () => {})
  const answer = readerAction(form, {
    isAnonymous: false,
    like: async () => {},
    comment,
    deleteComment: async () => {},
    failed: { like: '', comment: '' },
    back: (done) => `/posts/snow?done=${done}`,
  })
  await expect(answer).rejects.toMatchObject({ status: 303 })
  expect(comment).toHaveBeenCalledWith({ name: '', text: 'Snow at the bay.\nNone inland.', website: '' })
})
