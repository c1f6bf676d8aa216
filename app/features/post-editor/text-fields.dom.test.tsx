import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NowProvider } from '../../lib/now.tsx'
import { hydrateTyped } from '../../ui/form/hydrate-typed-for-tests.ts'
import { MarkdownField } from './markdown-field.tsx'
import { NEW_POST } from './post-form.ts'
import { ExcerptField, TitleField } from './text-fields.tsx'
import { type Editor, useEditor } from './use-editor.ts'

const FOG = { ...NEW_POST, title: 'Fog on the 401', content: 'One lane at a time.\r\nDrive slowly.', excerpt: 'Fog.' }

let editor: Editor

function Fields() {
  editor = useEditor({ form: FOG, edited: null, draftKey: 'draft', problems: null })
  const parts = { form: editor.form, change: editor.change, problemAt: () => null }
  return (
    <form>
      <TitleField {...parts} />
      <MarkdownField {...parts} {...editor.image} />
      <ExcerptField {...parts} />
    </form>
  )
}

const hydrate = (typed: Record<string, string>) =>
  hydrateTyped(
    <MemoryRouter>
      <NowProvider serverNow={Date.parse('2026-11-21T17:00:00Z')} renew={() => {}}>
        <Fields />
      </NowProvider>
    </MemoryRouter>,
    typed,
  )

test('what is typed into a post before the scripts come stays, also when another field is changed then', async () => {
  const { textIn, complaints } = await hydrate({ title: 'Fog is lifting', content: 'Two lanes.' })
  await act(async () => editor.change({ excerpt: 'Less fog.' }))
  expect(['title', 'content', 'excerpt'].map(textIn)).toEqual(['Fog is lifting', 'Two lanes.', 'Less fog.'])
  expect(complaints).toEqual([])
})
