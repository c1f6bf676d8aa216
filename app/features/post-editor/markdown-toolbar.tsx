import { type KeyboardEvent, type RefObject, useState } from 'react'
import { m } from '#words/messages.js'
import { LineDrawing } from '../../ui/interface-icon/interface-icon.tsx'
import { editMarkdown, type MarkdownAction, type MarkdownEdit, type Written } from './markdown-edit.ts'

/** A picture is uploaded before it changes the text. */
type ToolbarButton = MarkdownAction | 'image'

/** Line drawings on a grid of 24; letters where letters say it best. */
const LOOKS: Record<ToolbarButton, { label: () => string; letters?: string; className?: string; drawing?: string }> = {
  bold: { label: m.editor_bold, letters: 'B', className: 'font-[750]' },
  italic: { label: m.editor_italic, letters: 'I', className: 'italic font-serif' },
  h1: { label: m.editor_h1, letters: 'H1' },
  h2: { label: m.editor_h2, letters: 'H2' },
  quote: { label: m.editor_quote, drawing: 'M5 5v14M10 8h9M10 12h9M10 16h6' },
  bullets: { label: m.editor_bullets, drawing: 'M5 7v.1M5 12v.1M5 17v.1M9 7h10M9 12h10M9 17h10' },
  numbers: {
    label: m.editor_numbers,
    drawing: 'M4 6l1.5-1v5M4 15.5a1.3 1.3 0 0 1 2.5.5c0 1.2-2.5 1.6-2.5 3h2.6M10 7h9M10 12h9M10 17h9',
  },
  link: {
    label: m.editor_link,
    drawing:
      'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 1 0-5.7-5.7L12.4 6M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 1 0 5.7 5.7l1.2-1.3',
  },
  image: { label: m.editor_image, drawing: 'M4 5h16v14H4zM4 16l4.5-4.5L14 17M13 14l2.5-2.5L20 16M9 9v.1' },
  clear: { label: m.editor_clear, drawing: 'M6 5h12M12 5v6M9 19h4M4 4l16 16' },
}

/** In the order of the page. */
const BUTTONS = Object.keys(LOOKS) as ToolbarButton[]

const SHORTCUTS: Record<string, MarkdownAction> = { b: 'bold', i: 'italic', k: 'link' }

export const writtenIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Written => ({
  text: value,
  selection: { from: selectionStart, to: selectionEnd },
})

/**
 * Changes the text as one step, which the browser's own undo takes back. A writer who is in another field stays there,
 * and a text under another tab is changed as well; neither can be undone.
 */
export function applyEdit(field: HTMLTextAreaElement, { replace, by, select }: MarkdownEdit): void {
  const { activeElement } = document
  if (activeElement === field || !activeElement?.matches('input, textarea, select')) field.focus()
  const hasFocus = document.activeElement === field
  if (hasFocus) field.setSelectionRange(replace.from, replace.to)
  // `execCommand` is deprecated, but only it keeps the undo history. It writes where the focus is.
  const isDone =
    hasFocus && (by === '' ? document.execCommand('delete') : document.execCommand('insertText', false, by))
  if (!isDone && by !== field.value.slice(replace.from, replace.to)) {
    field.setRangeText(by, replace.from, replace.to, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // Safari would move the focus.
  if (hasFocus) field.setSelectionRange(select.from, select.to)
}

function applyMarkdown(field: HTMLTextAreaElement, action: MarkdownAction): void {
  const { text, selection } = writtenIn(field)
  const words = { text: m.editor_stand_text(), link: m.editor_stand_link() }
  applyEdit(field, editMarkdown(text, selection, action, words))
}

/** Ctrl or ⌘ with B, I, K. */
export function applyShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const action = event.ctrlKey || event.metaKey ? SHORTCUTS[event.key.toLowerCase()] : undefined
  if (!action || event.altKey || event.shiftKey) return
  event.preventDefault()
  applyMarkdown(event.currentTarget, action)
}

interface MarkdownToolbarProps {
  field: RefObject<HTMLTextAreaElement | null>
  /** Asks for a picture; null while one is being uploaded. */
  onImage: (() => void) | null
}

const HINTS: Partial<Record<ToolbarButton, () => string>> = { image: m.editor_image_hint, clear: m.editor_clear_hint }

/** The buttons above the text: one stop of the tab key, arrows between them. */
export function MarkdownToolbar({ field, onImage }: MarkdownToolbarProps) {
  const [current, setCurrent] = useState(0)
  const turn = (event: KeyboardEvent<HTMLDivElement>) => {
    const count = BUTTONS.length
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -current, End: count - 1 - current }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + count) % count
    setCurrent(next)
    const button = event.currentTarget.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={m.editor_toolbar()}
      tabIndex={-1}
      onKeyDown={turn}
      className="flex flex-wrap gap-1 noscript:hidden"
    >
      {BUTTONS.map((action, position) => {
        const { label, letters, className = '', drawing } = LOOKS[action]
        return (
          <button
            key={action}
            type="button"
            tabIndex={position === current ? 0 : -1}
            title={(HINTS[action] ?? label)()}
            onFocus={() => setCurrent(position)}
            aria-disabled={(action === 'image' && !onImage) || undefined}
            onClick={() => {
              if (action === 'image') onImage?.()
              else if (field.current) applyMarkdown(field.current, action)
            }}
            className={`grid size-10 place-items-center rounded-lg text-sm hover:bg-raised aria-disabled:cursor-default aria-disabled:text-muted ${className}`}
          >
            <span className="sr-only">{label()}</span>
            {drawing ? <LineDrawing shapes={[drawing]} /> : <span aria-hidden="true">{letters}</span>}
          </button>
        )
      })}
    </div>
  )
}
