import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NEW_POST } from './post-form.ts'
import { TagsField } from './tags-field.tsx'

test('without scripts six tags are no dead end: each can be removed, and another typed', () => {
  const form = { ...NEW_POST, tags: ['fog', 'snow', 'ice', 'wind', 'rain', 'heat'] }
  const html = renderToStaticMarkup(<TagsField form={form} change={() => {}} problemAt={() => null} />)
  expect(html.match(/type="checkbox" name="remove_tag" value="\w+"/g)).toHaveLength(6)
  expect(html).not.toMatch(/readonly/i)
})
