import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CommentItem } from '../../community/comments/comment-item.tsx'
import { WHITEOUT } from '../../community/reports/report-for-tests.ts'
import { NowProvider } from '../../lib/now.tsx'
import { ReportCard } from './report-card.tsx'

const NAME = 'مريم'

test('a name that is read from the right leaves the time beside it as it is, in the list and above a comment', () => {
  const comment = { id: 'c-1', author: NAME, text: 'ضباب', created_at: '2026-11-21T16:51:00Z', mayDelete: false }
  const html = renderToStaticMarkup(
    <NowProvider serverNow={Date.parse('2026-11-21T17:00:00Z')} renew={() => {}}>
      <MemoryRouter>
        <ReportCard report={{ ...WHITEOUT, reporter_name: NAME }} position={0} />
        <CommentItem comment={comment} onDelete={async () => true} />
      </MemoryRouter>
    </NowProvider>,
  )
  expect(html.match(/<bdi[^>]*>مريم<\/bdi>/g)).toHaveLength(2)
  expect(html).toMatch(/<p dir="auto"[^>]*>ضباب</)
})
