import { useEffect, useRef } from 'react'
import { m } from '#words/messages.js'
import { fieldId } from './field.tsx'
import type { Problems } from './post-writing.ts'

interface ProblemSummaryProps {
  problems: Problems | null
  /** Brings a field into sight that stands on another tab. */
  onGoTo: (field: string) => void
}

const LABELS: Record<string, () => string> = {
  title: m.editor_title,
  content: m.editor_content,
  excerpt: m.editor_excerpt,
  categories: m.editor_category,
  tags: m.editor_tags,
  cover_image: m.editor_cover,
  published_at: m.editor_publish_date,
}

/** What keeps a post from being saved, first of all things that are read, each leading to its field. */
export function ProblemSummary({ problems, onGoTo }: ProblemSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems) box.current?.focus()
  }, [problems])
  if (!problems) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mt-6 rounded-card border border-alert-red bg-surface p-4 outline-offset-2"
    >
      <h2 className="text-base text-alert-red-text">{problems.title}</h2>
      <ul className="mt-1">
        {problems.fields.map(({ field, message }) => (
          <li key={field + message}>
            {LABELS[field] ? (
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGoTo(field)
                }}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
              >
                {LABELS[field]()}: {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
