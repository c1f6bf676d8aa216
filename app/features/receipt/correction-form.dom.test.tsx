import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { hydrateTyped } from '../../ui/form/hydrate-typed-for-tests.ts'
import { CorrectionForm } from './correction-form.tsx'

const REPORT = {
  title: 'Whiteout on Hurontario',
  description: 'Band came in off the bay.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
}

test('a correction that is typed before the scripts come stays, in every field', async () => {
  const form = <CorrectionForm report={REPORT as Parameters<typeof CorrectionForm>[0]['report']} result={null} />
  const router = createMemoryRouter([{ path: '/', element: form }])
  const typed = { title: 'Whiteout on 26', description: 'Band came in off the bay. It is over.' }
  const { textIn, complaints } = await hydrateTyped(<RouterProvider router={router} />, typed)
  expect(Object.keys(REPORT).map(textIn)).toEqual(Object.values({ ...REPORT, ...typed }))
  expect(complaints).toEqual([])
})
