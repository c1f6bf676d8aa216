import { useRef, useState } from 'react'
import { m } from '#words/messages.js'
import { FIELD, Field, FieldProblem } from '../../ui/form/field.tsx'
import { insertImage, type Written } from './markdown-edit.ts'
import { applyEdit, applyShortcut, MarkdownToolbar, writtenIn } from './markdown-toolbar.tsx'
import type { EditorParts } from './post-form.ts'
import { PreviewText } from './preview-text.tsx'
import { Tabs } from './tabs.tsx'
import { COVER_TYPES } from './upload-cover.ts'
import { UploadProgress } from './upload-progress.tsx'
import { type Uploading, useImageUpload } from './use-image-upload.ts'

/** The text of the post, written or seen. Its pictures are uploaded as covers are. */
export function MarkdownField({ form, change, problemAt, share, setShare }: EditorParts & Uploading) {
  const [open, setOpen] = useState<'write' | 'preview'>('write')
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  /** The text when the picture was chosen: it can be written on while that is uploaded. */
  const asked = useRef<Written>(null)
  const upload = useImageUpload(setShare, ({ url }) => {
    if (!field.current || !asked.current) return
    applyEdit(field.current, insertImage(writtenIn(field.current), asked.current, url, m.editor_stand_image()))
  })
  return (
    <Tabs
      prefix="editor-text"
      label={m.editor_write_or_preview()}
      open={open}
      onOpen={setOpen}
      tools={
        open === 'write' && (
          <MarkdownToolbar field={field} onImage={share === null ? () => picker.current?.click() : null} />
        )
      }
      tabs={[
        {
          name: 'write',
          label: m.editor_write(),
          panel: (
            <>
              <input
                ref={picker}
                type="file"
                accept={COVER_TYPES.join(',')}
                hidden
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  asked.current = field.current && writtenIn(field.current)
                  if (file) void upload.send(file)
                  // The same file can be chosen again.
                  target.value = ''
                }}
              />
              <UploadProgress
                label={m.editor_image()}
                share={share}
                upload={upload}
                done={m.editor_image_done()}
                focusAfter={field}
              />
              {upload.problem && (
                <div className="mb-4">
                  <FieldProblem>{upload.problem}</FieldProblem>
                </div>
              )}
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
            </>
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
