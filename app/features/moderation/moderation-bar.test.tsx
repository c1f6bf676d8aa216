import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Report } from '#shared/contracts/report.ts'
import { WHITEOUT } from '../../community/reports/report-for-tests.ts'
import { ModerationBar } from './moderation-bar.tsx'
import { ReportBadge } from './report-badge.tsx'

/** What stands above and below a report on its own page, for an administrator. */
function render(about: Partial<Report>): string {
  const report: Report = { ...WHITEOUT, is_approved: false, version: 1, ...about }
  const ignore = () => {}
  const element = (
    <>
      <ReportBadge report={report} />
      <ModerationBar report={report} onApproved={ignore} onDeleted={ignore} onChanged={ignore} />
    </>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('a report that waits can be approved on its own page', () => {
  const html = render({})
  expect(html).toContain('Pending')
  expect(html).toContain('waits for approval')
  expect(html).toContain('value="approve"')
})

test.each([
  ['refused', 'Not published', 'Report refused'],
  ['withdrawn', 'Taken off the site', 'Report taken off the site'],
] as const)(
  'a report that was %s does not claim to wait: it says so, and can only be deleted',
  (refusal, badge, bar) => {
    const html = render({ refusal })
    expect(html).toContain(badge)
    expect(html).toContain(bar)
    expect(html).not.toMatch(/Pending|waits for approval|value="approve"/)
    expect(html).toContain('Delete')
  },
)
