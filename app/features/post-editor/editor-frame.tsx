import { type ReactNode, useRef } from 'react'
import { m } from '#words/messages.js'
import { useIsScripted } from '../../lib/use-is-scripted.ts'
import { BUTTON } from '../../ui/button.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { fieldId } from '../../ui/form/field.tsx'
import { ProblemSummary } from '../../ui/form/problem-summary.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { POST_FIELDS } from './post-form.ts'
import type { Editor } from './use-editor.ts'

const LABELS = Object.fromEntries(Object.entries(POST_FIELDS).map(([field, { name }]) => [field, name]))

interface EditorFrameProps {
  title: string
  editor: Editor
  /** Above the title: the way back. */
  back?: ReactNode
  /** Beside the title, outside the form. */
  tools?: ReactNode
  /** Left of the button that saves. */
  cancel?: ReactNode
  submitLabel: string
  /** Opens the tab that a field stands on. */
  onShowField?: (field: string) => void
  children: ReactNode
}

/**
 * The frame round the fields of both editors: heading, problems, the notice about a restored copy, and the button that
 * saves.
 */
export function EditorFrame(props: EditorFrameProps) {
  const { title, editor, back, tools, cancel, submitLabel, onShowField, children } = props
  const { form, problems, isSaving, isClosed, isUploading, isDirty, kept } = editor
  const isScripted = useIsScripted()
  const question = useRef<HTMLDialogElement>(null)
  const waiting = editor.cover.share !== null ? m.editor_cover_waiting() : m.editor_image_waiting()
  const isIncomplete = !form.title.trim() || !form.content.trim()
  return (
    <div className="page-width pt-6 pb-12">
      {back}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl max-md:text-xl">{title}</h1>
        {tools}
      </div>
      {problems && (
        <div className="mt-6">
          <ProblemSummary
            problems={problems}
            labels={LABELS}
            onGoTo={(field) => {
              onShowField?.(field)
              // After the render that opens the tab.
              setTimeout(() => document.getElementById(fieldId(field))?.focus())
            }}
          />
        </div>
      )}
      {kept !== 'none' && (
        <div role="status" className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface p-4">
          <p className="mr-auto">
            {m.editor_kept()} {kept === 'changed' && m.editor_kept_changed()}
          </p>
          <button type="button" className={BUTTON.secondary} onClick={editor.startOver}>
            {m.editor_kept_discard()}
          </button>
        </div>
      )}
      <form
        method="post"
        encType="multipart/form-data"
        className="mt-6"
        // Only the date can be invalid for the browser: while title or text are empty, the button is disabled.
        onInvalidCapture={() => onShowField?.('published_at')}
        onSubmit={(event) => {
          event.preventDefault()
          if (editor.isSample && !isIncomplete) question.current?.showModal()
          else void editor.save()
        }}
      >
        <div inert={isClosed}>{children}</div>
        <div className="mt-8 flex flex-wrap items-center justify-end gap-3 border-line border-t pt-6">
          {cancel}
          <button
            type="submit"
            disabled={isScripted && (isIncomplete || isClosed || isUploading)}
            className={`${BUTTON.primary} disabled:cursor-default disabled:bg-raised disabled:text-muted disabled:hover:opacity-100`}
          >
            {isSaving ? m.editor_saving() : isUploading ? waiting : submitLabel}
          </button>
        </div>
      </form>
      <ConfirmDialog
        ref={question}
        id="publish-sample"
        title={m.editor_sample_sure()}
        text={m.editor_sample_text()}
        stay={m.editor_leave_stay()}
      >
        <button
          type="button"
          className={BUTTON.primary}
          onClick={() => {
            question.current?.close()
            void editor.save()
          }}
        >
          {m.editor_sample_go()}
        </button>
      </ConfirmDialog>
      <LeaveGuard isDirty={isDirty} isUploading={isUploading} onLeaving={editor.keepNow} />
    </div>
  )
}
