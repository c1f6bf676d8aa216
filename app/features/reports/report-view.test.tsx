import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { parseHTML } from 'linkedom'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Report } from '#shared/contracts/report.ts'
import type { Returned } from '../../community/reader-action.ts'
import { WHITEOUT } from '../../community/reports/report-for-tests.ts'
import { NowProvider } from '../../lib/now.tsx'
import { ReportView } from './report-view.tsx'

const REPORT: Report = { ...WHITEOUT, version: 1 }

/** A report after a comment was added, as a browser without scripts gets it. */
function render(returned: Returned | null, wasFlagged = false, report = REPORT): string {
  const view = (
    <ReportView
      report={report}
      commentsPage={1}
      isAdmin={false}
      done="comment"
      wasFlagged={wasFlagged}
      returned={returned}
      badge={null}
      moderation={null}
    />
  )
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NowProvider serverNow={Date.parse('2026-11-21T17:00:00Z')} renew={() => {}}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: view }])} />
      </NowProvider>
    </QueryClientProvider>,
  )
}

test('a comment that was added is confirmed', () => expect(render(null)).toContain('Comment added'))

test('what was measured stands at the head of its report', () => {
  const measure = { what: 'snow-depth', value: 8, unit: 'cm' } as const
  expect(render(null, false, { ...REPORT, measure })).toMatch(/8\scm of snow/)
  expect(render(null)).not.toContain('of snow')
})

test('a refused form does not stand beside the confirmation of the one before', () => {
  const html = render({ intent: 'like', typed: { name: '', text: '' }, problems: { title: 'Not liked.', fields: [] } })
  expect(html).toContain('Not liked.')
  expect(html).not.toContain('Comment added')
})

test('a flag that was sent is thanked for, but not beside the refusal of another form', () => {
  expect(render(null, true)).toContain('The moderators see your note.')
  const refused = render(
    { intent: 'like', typed: { name: '', text: '' }, problems: { title: 'No.', fields: [] } },
    true,
  )
  expect(refused).not.toContain('The moderators see your note.')
})

test('without scripts a like that is refused leads to the likes, below which the reason stands', () => {
  const refused = (intent: string) => {
    const { document } = parseHTML(
      render({ intent, typed: { name: '', text: '' }, problems: { title: 'Not done.', fields: [] } }),
    )
    return { likes: document.getElementById('likes'), alert: document.querySelector('[role=alert]') }
  }
  const like = refused('like')
  expect(like.likes?.querySelector('form')?.getAttribute('action')).toBe('#likes')
  expect(like.likes?.nextElementSibling).toBe(like.alert)
  // Its form leads to the top of the page.
  const flag = refused('flag')
  expect(flag.alert?.textContent).toBe('Not done.')
  expect(flag.likes?.nextElementSibling).toBeNull()
})
