import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'

const draw = (problem: string | null) =>
  renderToStaticMarkup(
    <Field name="title" label="Title" hint="At least 5 characters" problem={problem}>
      {(control) => <input {...control} />}
    </Field>,
  )

test('the hint stays the field’s own when a problem joins it, whichever of them the server drew', () => {
  expect(draw(null)).toContain('aria-describedby="field-title-hint"')
  expect(draw('Too short')).toContain('aria-describedby="field-title-problem field-title-hint"')
  for (const id of ['field-title-hint', 'field-title-problem']) expect(draw('Too short')).toContain(`id="${id}"`)
})

test('a field is called wrong while it is, and not before', () => {
  expect(draw('Too short')).toContain('aria-invalid="true"')
  expect(draw(null)).not.toContain('aria-invalid')
})

test('the name of a field that may be left out has its space within the text: one that stands alone is not read', () => {
  const label = renderToStaticMarkup(
    <Field name="temperature" label="Temperature" isOptional problem={null}>
      {(control) => <input {...control} />}
    </Field>,
  )
  expect(label).toContain('>Temperature <span')
})
