import { useRef, useState } from 'react'
import { m } from '#words/messages.js'
import { FIELD, Field } from '../../ui/form/field.tsx'
import { applyShortcut, MarkdownToolbar } from './markdown-toolbar.tsx'
import type { EditorParts } from './post-form.ts'
import { PreviewText } from './preview-text.tsx'
import { Tabs } from './tabs.tsx'

/** The text of the post, written or seen. */
export function MarkdownField({ form, change, problemAt }: EditorParts) {
  const [open, setOpen] = useState<'write' | 'preview'>('write')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Tabs
      prefix="editor-text"
      label={m.editor_write_or_preview()}
      open={open}
      onOpen={setOpen}
      tools={open === 'write' && <MarkdownToolbar field={field} />}
      tabs={[
        {
          name: 'write',
          label: m.editor_write(),
          panel: (
            <Field name="content" label={m.editor_text()} problem={problemAt('content')}>
              {(control) => (
                <textarea
                  ref={field}
                  {...control}
                  name="content"
                  required
                  rows={18}
                  value={form.content}
                  onChange={({ target }) => change({ content: target.value })}
                  onKeyDown={applyShortcut}
                  className={`${FIELD} field-sizing-content max-h-[70vh] min-h-96 resize-y font-mono text-sm leading-relaxed`}
                />
              )}
            </Field>
          ),
        },
        {
          name: 'preview',
          label: m.editor_preview(),
          panel: (
            <div className="min-h-96 rounded-lg border border-line p-4 noscript:hidden">
              <PreviewText content={form.content} isOpen={open === 'preview'} />
            </div>
          ),
        },
      ]}
    />
  )
}
