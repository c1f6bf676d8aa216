import { useEffect, useRef } from 'react'
import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { fieldId } from './field.tsx'
import type { FieldName, Problems } from './report-problems.ts'

const LABELS: Record<FieldName, () => string> = {
  title: m.reporting_field_title,
  description: m.reporting_field_description,
  reporter_name: m.reporting_field_name,
  location_name: m.reporting_field_location,
  temperature: m.reporting_field_temperature,
  weather_type: m.reporting_field_weather_type,
  uploads: m.reporting_media,
}

/** What keeps a report from being sent, first of all things that are read, each leading to its field. */
export function ProblemSummary({ problems }: { problems: Problems }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt brings problems of its own
  useEffect(() => box.current?.focus(), [problems])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-8 scroll-mt-6 rounded-card border border-alert-red bg-surface p-4"
    >
      <h2 className="flex items-center gap-2 text-alert-red-text text-base">
        <InterfaceIcon name="problem" className="size-5" />
        {problems.title}
      </h2>
      {problems.text && <p className="mt-1">{problems.text}</p>}
      {problems.fields.length > 0 && (
        <ul className="mt-1">
          {problems.fields.map(({ field, message }) => (
            <li key={field + message}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId(field))?.focus()
                }}
                className="inline-flex min-h-8 items-center underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {LABELS[field]()}: {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {problems.note && <p className="mt-1 text-muted text-sm">{problems.note}</p>}
    </div>
  )
}
