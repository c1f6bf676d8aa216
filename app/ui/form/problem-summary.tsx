import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { InterfaceIcon } from '../interface-icon/interface-icon.tsx'
import { fieldId } from './field.tsx'
import type { Problems } from './problems.ts'

interface ProblemSummaryProps<Name extends string> {
  /** Id of its heading, for fields that are described by it; unique on its page. */
  id?: string
  /** The problems of one attempt; each new object moves the focus here. */
  problems: Problems<Name>
  /** Names of the fields; a message about a field without a name is shown without a link. */
  labels?: Partial<Record<Name, () => string>>
  /** The current problem of a field. A corrected field leaves the list; the summary disappears with its last field. */
  problemNow?: (field: Name) => string | null
  /** Shows a field that stands on another tab, then focuses it. */
  onGoTo?: (field: Name) => void
}

/** Lists at the top of a form what keeps it from being sent; each entry links to its field. */
export function ProblemSummary<Name extends string>({
  id = 'problems',
  problems,
  labels = {},
  problemNow,
  onGoTo = (field) => document.getElementById(fieldId(field))?.focus(),
}: ProblemSummaryProps<Name>) {
  const { title, text, note, link } = problems
  const fields = problemNow ? stillWrong(problems.fields, problemNow) : problems.fields
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt brings problems of its own
  useEffect(() => box.current?.focus(), [problems])
  if (!text && problems.fields.length > 0 && fields.length === 0) return null
  return (
    // Not a live region: it is read because it takes the focus. A list that is read out whole each time that a field is
    // mended would interrupt the visitor.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: where scripts do not run, the page that comes back begins here
      autoFocus
      aria-labelledby={id}
      aria-describedby={text ? `${id}-text` : undefined}
      className="scroll-mt-6 max-md:scroll-mt-44 rounded-card border border-alert-red bg-surface p-4"
    >
      <h2 id={id} className="flex items-start gap-2 text-alert-red-text text-base">
        <InterfaceIcon name="problem" className="mt-0.5 size-5" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
      </h2>
      {text && (
        <p id={`${id}-text`} className="mt-1">
          {text}
        </p>
      )}
      {fields.length > 0 && (
        <ul className="mt-1">
          {fields.map(({ field, message }) => (
            <li key={field + message} className="[overflow-wrap:anywhere]">
              {labels[field] ? (
                <a
                  href={`#${fieldId(field)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onGoTo(field)
                  }}
                  className="inline-flex min-h-8 items-center py-1 underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {labelled(labels[field](), message)}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="mt-1 text-muted text-sm">{note}</p>}
      {link && (
        <p className="mt-1">
          <Link to={link.href} className="inline-flex min-h-8 items-center underline underline-offset-4">
            {link.label}
          </Link>
        </p>
      )}
    </div>
  )
}

/** The messages of fields that are not mended yet, as they are now; of a field that has several, as they were. */
function stillWrong<Name extends string>(
  fields: Problems<Name>['fields'],
  problemNow: (field: Name) => string | null,
): Problems<Name>['fields'] {
  return fields.flatMap((problem, index) => {
    const message = problemNow(problem.field)
    if (message === null) return []
    const hasSeveral = fields.some(({ field }, other) => other !== index && field === problem.field)
    return [hasSeveral ? problem : { ...problem, message }]
  })
}

/** “Location: Please choose a place”; a message that names its field, such as “Le titre doit…”, needs no other name. */
const labelled = (label: string, message: string): string =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : m.labelled({ label, text: message })
