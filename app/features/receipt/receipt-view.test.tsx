import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Receipt } from '#shared/contracts/report.ts'
import { NowProvider } from '../../lib/now.tsx'
import { ReceiptView } from './receipt-view.tsx'

const REPORT = {
  id: 'r1',
  title: 'Whiteout',
  description: 'Off the bay.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
  observedAt: '2026-11-30T18:30:00.000Z',
  media: [],
}

test.each(['published', 'refused', 'withdrawn'] as const)(
  'the receipt of a %s report says that its address erases the report, not that it still corrects it',
  (state) => {
    expect(receiptWords('waiting')).toContain('can correct and erase this report')
    expect(receiptWords(state)).toContain('can erase this report')
    expect(receiptWords(state)).not.toContain('can correct')
  },
)

function receiptWords(state: Receipt['state']): string {
  const receipt = { report: REPORT, state, reason: null, erased_at: null } as unknown as Receipt
  const element = (
    <NowProvider serverNow={Date.parse('2026-11-30T19:00:00Z')} renew={() => {}}>
      <ReceiptView receipt={receipt} isNew={false} result={null} />
    </NowProvider>
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
