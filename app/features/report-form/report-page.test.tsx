import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { START } from './draft-state.ts'
import { ReportPage } from './report-page.tsx'

const shown = { isKept: true }
vi.mock('./use-report.ts', () => ({
  openDraft: () => null,
  useReport: () => ({ ...START, ...shown, form: { ...START.form, title: 'Whiteout on Hurontario' } }),
}))

const page = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ReportPage formKey="k" returned={null} isSent={false} ownPlace={null} suggestPlaces={() => null} />
    </MemoryRouter>,
  )

test('the form says that a report is kept on this device only where it is', () => {
  expect(page()).toContain('Kept on this device until you send it.')
  shown.isKept = false
  expect(page()).toContain('Not kept on this device: if this page is closed, your report is gone.')
  expect(page()).not.toContain('Kept on this device')
})
