import { useState } from 'react'
import { m } from '#words/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { AskingButton, DANGER } from '../../ui/confirm-dialog.tsx'
import { problemsBy } from '../../ui/form/problems.ts'
import { CoverField } from './cover-field.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { type EditorTab, tabOf } from './post-form.ts'
import { PublishingFields } from './publishing-fields.tsx'
import { Tabs } from './tabs.tsx'
import { TagsField } from './tags-field.tsx'
import { ExcerptField, KindFields, TitleField } from './text-fields.tsx'
import { type EditorStart, useEditor } from './use-editor.ts'

/** A post that is there: its text, its picture, and all that is said about it. */
export function EditEditor({ start, slug }: { start: EditorStart; slug: string }) {
  const editor = useEditor(start)
  const { form, change } = editor
  const [open, setOpen] = useState<EditorTab>('content')
  const parts = { form, change, problemAt: problemsBy(editor.problems) }
  return (
    <EditorFrame
      title={m.editor_edit_title()}
      editor={editor}
      submitLabel={form.is_draft ? m.editor_save_draft() : m.editor_update()}
      onShowField={(field) => setOpen(tabOf(field))}
      back={<BackLink to={`/posts/${slug}`}>{m.editor_back()}</BackLink>}
      tools={<DeletePost onDelete={editor.remove} />}
    >
      <input type="hidden" name="based_on" value={start.edited?.basedOn ?? ''} />
      <input type="hidden" name="publish_at_before" value={start.edited?.before.publish_at ?? ''} />
      <input type="hidden" name="was_draft" value={start.edited?.before.is_draft ? 'on' : ''} />
      <Tabs
        prefix="editor-part"
        label={m.editor_tabs()}
        open={open}
        onOpen={setOpen}
        tabs={[
          {
            name: 'content',
            label: m.editor_content(),
            panel: (
              <div className="grid grid-cols-1 gap-6">
                <TitleField {...parts} />
                <MarkdownField {...parts} {...editor.image} />
                <ExcerptField {...parts} />
              </div>
            ),
          },
          {
            name: 'media',
            label: m.editor_media(),
            panel: (
              <div className="max-w-xl">
                <CoverField {...parts} {...editor.cover} hint={`${m.editor_cover_hint()}. ${m.editor_cover_size()}`} />
              </div>
            ),
          },
          {
            name: 'settings',
            label: m.editor_settings(),
            panel: (
              <div className="grid max-w-xl grid-cols-1 gap-6">
                <KindFields {...parts} isNew={false} />
                <TagsField {...parts} />
                <PublishingFields {...parts} isNew={false} />
              </div>
            ),
          },
        ]}
      />
    </EditorFrame>
  )
}

/** Deletes the post after a question. */
function DeletePost({ onDelete }: { onDelete: () => Promise<void> }) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <AskingButton
      label={m.editor_delete()}
      className={DANGER}
      title={m.editor_delete_sure()}
      text={m.editor_delete_text()}
      stay={m.editor_cancel()}
    >
      {(close) => (
        <form
          method="post"
          onSubmit={async (event) => {
            event.preventDefault()
            setIsDeleting(true)
            await onDelete()
            setIsDeleting(false)
            close()
          }}
        >
          <input type="hidden" name="intent" value="delete" />
          <button type="submit" disabled={isDeleting} className={DANGER}>
            {m.editor_delete()}
          </button>
        </form>
      )}
    </AskingButton>
  )
}
