import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as Refusal, RouterProvider, useActionData } from 'react-router'
import { expect, test } from 'vitest'
import type { Receipt } from '#shared/contracts/report.ts'
import { WHITEOUT } from '../community/reports/report-for-tests.ts'
import { ReceiptView } from '../features/receipt/receipt-view.tsx'
import { NowProvider } from '../lib/now.tsx'
import { clientAction } from './receipt.tsx'

const RECEIPT: Receipt = {
  state: 'waiting',
  reason: null,
  erased_at: null,
  report: { ...WHITEOUT, is_approved: false },
}

function Page() {
  return <ReceiptView receipt={RECEIPT} isNew={false} result={useActionData<typeof clientAction>() ?? null} />
}

/** The page after a form whose request ended with an error, and how often the page was loaded again. */
async function pageAfter(error: unknown, fields: Record<string, string>) {
  let loads = 0
  const page = {
    path: '/receipts/:secret',
    loader: () => {
      loads += 1
      return null
    },
    action: (args: object) =>
      clientAction({ ...args, serverAction: () => Promise.reject(error) } as Parameters<typeof clientAction>[0]),
    element: <Page />,
    errorElement: <p>An error page</p>,
  }
  const hydrationData = { loaderData: { '0': null } }
  const router = createMemoryRouter([page], { initialEntries: ['/receipts/secret'], hydrationData })
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  await router.navigate('/receipts/secret', { formMethod: 'POST', formData })
  const html = renderToStaticMarkup(
    <NowProvider serverNow={Date.parse('2026-11-21T17:00:00Z')} renew={() => {}}>
      <RouterProvider router={router} />
    </NowProvider>,
  )
  return { html, loads }
}

const CORRECTION = { intent: 'correct', title: 'Whiteout on Highway 26', description: 'Band came in at 1:30.' }

test('a correction that gets no answer says so and keeps what was typed', async () => {
  const { html, loads } = await pageAfter(new TypeError('Failed to fetch'), CORRECTION)
  expect(html).toContain('role="alert"')
  expect(html).toContain('value="Whiteout on Highway 26"')
  expect(html).toContain('Band came in at 1:30.</textarea>')
  expect(loads).toBe(0)
})

test('a correction that is one too many keeps what was typed and says what the server said', async () => {
  const limited = new Refusal(429, 'Too Many Requests', JSON.stringify({ detail: 'Please wait a minute.' }), true)
  const { html } = await pageAfter(limited, CORRECTION)
  expect(html).toContain('Please wait a minute.')
  expect(html).toContain('Band came in at 1:30.</textarea>')
})

test('a report that could not be erased is still there, and its sender reads so', async () => {
  const { html } = await pageAfter(new TypeError('Failed to fetch'), { intent: 'erase' })
  expect(html).toContain('role="alert"')
  expect(html).toContain('value="Whiteout on Hurontario"')
})

test('without a connection both forms wait for one', async () => {
  const { html } = await pageAfter(new TypeError('Failed to fetch'), CORRECTION)
  expect(html.match(/<form\b[^>]*>/g)?.map((form) => form.includes('data-needs-connection'))).toEqual([true, true])
})

test('a printed receipt tells the address that is to be kept, and leaves out the forms', async () => {
  const { html } = await pageAfter(new TypeError('Failed to fetch'), CORRECTION)
  expect(html).toMatch(/<p class="[^"]*hidden [^"]*print:block">\/receipts\/secret</)
  for (const form of ['receipt-correct', 'receipt-erase'])
    expect(html).toMatch(new RegExp(`<section aria-labelledby="${form}" class="[^"]*print:hidden"`))
})
