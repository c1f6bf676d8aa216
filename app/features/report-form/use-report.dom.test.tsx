import { expect, test } from 'vitest'
import { fieldId } from '../../ui/form/field.tsx'
import { hydrateTyped } from '../../ui/form/hydrate-typed-for-tests.ts'
import { EMPTY_FORM } from './report-form.ts'
import { openDraft, type ReturnedReport, useReport } from './use-report.ts'

function Form({ returned }: { returned: ReturnedReport }) {
  const { form } = useReport(returned)
  const typed = ({ target }: { target: { name: string; value: string } }) =>
    openDraft().change({ [target.name]: target.value })
  return (
    <form>
      <input id={fieldId('title')} name="title" value={form.title} onChange={typed} />
      <textarea name="description" value={form.description} onChange={typed} />
      {form.title}
    </form>
  )
}

test('a report that was refused and is mended before the scripts come stays mended', async () => {
  const form = { ...EMPTY_FORM, title: 'Fog', description: 'Thick.' }
  const problems = { title: 'Please check', fields: [{ field: 'description' as const, message: 'Too short' }] }
  const typed = { title: 'Fog on the 401', description: 'Thick, one lane at a time.' }
  const { textIn, complaints } = await hydrateTyped(<Form returned={{ form, problems, key: 'k' }} />, typed)
  expect([textIn('title'), textIn('description')]).toEqual([typed.title, typed.description])
  expect(openDraft().state.form).toMatchObject(typed)
  expect(complaints).toEqual([])
})
