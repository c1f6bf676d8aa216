import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { START } from './draft-state.ts'

afterEach(() => {
  vi.doUnmock('./use-report.ts')
  vi.resetModules()
})

/** The page with a begun report that storage holds or not. */
async function pageOf(isKept: boolean, weather_type = ''): Promise<string> {
  // Other files of this worker may have loaded the page with its own drafts.
  vi.resetModules()
  vi.doMock('./use-report.ts', () => ({
    openDraft: () => null,
    useReport: () => ({ ...START, isKept, form: { ...START.form, title: 'Whiteout on Hurontario', weather_type } }),
  }))
  const { ReportPage } = await import('./report-page.tsx')
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReportPage formKey="k" returned={null} isSent={false} ownPlace={null} suggestPlaces={() => null} />
    </MemoryRouter>,
  )
}

test('the form says that a report is kept on this device only where it is', async () => {
  expect(await pageOf(true)).toContain('Kept on this device until you send it.')
  const page = await pageOf(false)
  expect(page).toContain('Not kept on this device: if this page is closed, your report is gone.')
  expect(page).not.toContain('Kept on this device')
})

test('the chosen kind of weather has a check mark, not an edge of another colour alone', async () => {
  const marksOf = (page: string) => page.match(/aria-pressed="true"[^>]*><svg[^>]*absolute[^>]*>.*?Snow/gs)?.length ?? 0
  expect([marksOf(await pageOf(true)), marksOf(await pageOf(true, 'snow'))]).toEqual([0, 1])
})
