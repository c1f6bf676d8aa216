import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NowProvider } from '../../lib/now.tsx'
import { CommentItem, type ShownComment } from './comment-item.tsx'

const COMMENT: ShownComment = {
  id: 'c1',
  author: 'Lee',
  text: 'Same here.',
  created_at: '2026-11-21T18:52:00.000Z',
  mayDelete: true,
}

test('each “Delete” says whose comment, and of when, it takes away', () => {
  const { document } = parseHTML(
    renderToStaticMarkup(
      <NowProvider renew={() => {}} serverNow={Date.parse('2026-11-21T19:00:00Z')}>
        <CommentItem comment={COMMENT} onDelete={async () => true} />
      </NowProvider>,
    ),
  )
  const ids = document.querySelector('summary')?.getAttribute('aria-labelledby')?.split(' ') ?? []
  const name = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  expect(name).toMatch(/^Delete Lee .*Nov\. 21/)
})
