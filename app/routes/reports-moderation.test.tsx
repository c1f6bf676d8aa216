import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ModeratedReport, ModeratedReportsAnswer } from '#shared/contracts/report.ts'
import type { Visit } from '#shared/visit.ts'
import { WHITEOUT } from '../community/reports/report-for-tests.ts'
import { moderationAction, type ReturnedDecision } from '../features/moderation/moderation-action.ts'
import { NowProvider } from '../lib/now.tsx'
import { visitContext } from '../lib/visit-context.ts'
import ReportsModerationRoute from './reports-moderation.tsx'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const REPORT: ModeratedReport = {
  ...WHITEOUT,
  version: 2,
  exact_position: null,
  exact_location_name: WHITEOUT.location_name,
}

/** What comes back of a withdrawal; by default of one that another moderator's decision has crossed. */
async function withdrawn(detail = 'The report has changed.', status = 409): Promise<ReturnedDecision> {
  const context = new RouterContextProvider()
  const visit: Partial<Visit> = {
    viewer: async () => ({ id: 'a', email: 'ada@example.org', role: 'admin' }),
    fetchApi: async () => Response.json({ detail }, { status }),
  }
  context.set(visitContext, visit as Visit)
  const form = new FormData()
  const fields = { intent: 'withdraw', report: 'r-1', version: '1', reason: 'old', words: 'Seen twice.' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const url = new URL('http://localhost:3000/admin/weather-reports')
  const { data, init } = await moderationAction({ url, context }, form, { back: url.pathname })
  expect(init?.status).toBe(status)
  return data
}

/** The page after the last decision was done, as a browser without scripts gets it. */
function render(
  actionData: ReturnedDecision | undefined,
  reports: ModeratedReport[],
  limit: Partial<ModeratedReportsAnswer> = {},
): string {
  const answer = { reports, count: reports.length, page: 1, totalPages: 1, ...limit }
  const loaderData = {
    question: { tab: 'approved', page: 1 },
    answer,
    counts: { pending: 930, approved: 1 },
    done: 'approve',
    undoable: 'r-0',
  }
  const props = { loaderData, actionData } as unknown as Parameters<typeof ReportsModerationRoute>[0]
  const router = createMemoryRouter([{ path: '*', element: <ReportsModerationRoute {...props} /> }])
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NowProvider serverNow={NOON} renew={() => {}}>
        <RouterProvider router={router} />
      </NowProvider>
    </QueryClientProvider>,
  )
}

test('without scripts the last decision is confirmed and can be undone', () => {
  const html = render(undefined, [REPORT])
  expect(html).toContain('Report approved')
  expect(html).toContain('value="undo"')
})

test('a refused decision does not stand beside the confirmation of the one before', async () => {
  const html = render(await withdrawn(), [REPORT])
  expect(html).toContain('The report has changed.')
  expect(html).not.toContain('Report approved')
  expect(html).not.toContain('value="undo"')
})

test.each([
  [400, 'The decision was not taken.'],
  [404, 'There is no such report.'],
  [429, 'The decision was not taken.'],
])(
  'a decision that the API answers with %i comes back with that status, not as from a site that is broken',
  async (status, words) => {
    const { problems } = await withdrawn('There is no such report.', status)
    expect(problems.title).toContain(words)
  },
)

test('the warning of a nearly full queue counts the reports that wait, without those that readers flagged', () => {
  const html = render(undefined, [REPORT], { pending_count: 910, most_pending: 1_000, is_nearly_full: true })
  expect(html).toContain('910 of at most 1000 reports are waiting')
})

test('without scripts the reason of a refused decision stands in its form again', async () => {
  const html = render(await withdrawn(), [REPORT])
  expect(html).toMatch(/<details[^>]*open=""/)
  expect(html).toContain('<option value="old" selected="">')
  expect(html).toContain('Seen twice.</textarea>')
})

test('the words about a report that has left the list can be copied', async () => {
  expect(render(await withdrawn(), [])).toMatch(/readOnly=""[^>]*>Seen twice\.<\/textarea>/)
})
