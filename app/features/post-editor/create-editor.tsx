import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { problemsBy } from '../../ui/form/problems.ts'
import { CoverField } from './cover-field.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PreviewText } from './preview-text.tsx'
import { PublishingFields } from './publishing-fields.tsx'
import { Tabs } from './tabs.tsx'
import { TagsField } from './tags-field.tsx'
import { ExcerptField, KindFields, TitleField } from './text-fields.tsx'
import { type EditorStart, useEditor } from './use-editor.ts'

/** The editor of a new post: its text on the left, its properties on the right. */
export function CreateEditor({ start }: { start: EditorStart }) {
  const editor = useEditor(start)
  const { form, change } = editor
  const [open, setOpen] = useState<'content' | 'preview'>('content')
  const parts = { form, change, problemAt: problemsBy(editor.problems) }
  return (
    <EditorFrame
      title={m.editor_create_title()}
      editor={editor}
      submitLabel={
        form.is_draft ? m.editor_save_draft() : editor.isScheduled ? m.editor_schedule() : m.editor_publish()
      }
      onShowField={() => setOpen('content')}
      cancel={
        <Link to="/posts" className={BUTTON.quiet}>
          {m.editor_cancel()}
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <TitleField {...parts} />
          <Tabs
            prefix="editor-part"
            label={m.editor_tabs()}
            open={open}
            onOpen={setOpen}
            tabs={[
              { name: 'content', label: m.editor_content(), panel: <MarkdownField {...parts} {...editor.image} /> },
              {
                name: 'preview',
                label: m.editor_preview(),
                panel: (
                  <article className="rounded-lg border border-line p-4 md:p-6 noscript:hidden">
                    {form.cover_image && (
                      <img
                        src={form.cover_image}
                        alt=""
                        className="mb-6 aspect-video w-full rounded-card object-cover"
                      />
                    )}
                    {form.title && <p className="mb-6 break-words font-[650] text-xl">{form.title}</p>}
                    <PreviewText content={form.content} isOpen={open === 'preview'} />
                    {form.tags.length > 0 && <p className="mt-6 break-words text-muted">{form.tags.join(' · ')}</p>}
                  </article>
                ),
              },
            ]}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <PublishingFields {...parts} isNew />
          <ExcerptField {...parts} />
          <KindFields {...parts} isNew />
          <TagsField {...parts} />
          <CoverField {...parts} {...editor.cover} hint={m.editor_cover_hint()} />
        </div>
      </div>
    </EditorFrame>
  )
}
