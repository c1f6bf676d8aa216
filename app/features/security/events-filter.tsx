import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { Select } from '../../ui/form/select.tsx'
import { EVENT_NAMES, eventTypes, SEVERITY_NAMES, severities } from './event-words.ts'
import { type SecurityQuestion, securityHref, WINDOWS } from './security-question.ts'

const WINDOW_NAMES = {
  60: m.security_window_60,
  1440: m.security_window_1440,
  10080: m.security_window_10080,
  525600: m.security_window_525600,
}

/** Chooses which events are shown; a plain form. */
export function EventsFilter({ question }: { question: SecurityQuestion }) {
  const address = securityHref({ ...question, page: 1 })
  return (
    <Form
      action="/admin/security"
      data-needs-connection
      preventScrollReset
      className="grid items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
    >
      <Choice name="minutes" address={address} label={m.security_window()} chosen={String(question.minutes)}>
        {WINDOWS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {WINDOW_NAMES[minutes]()}
          </option>
        ))}
      </Choice>
      <Choice name="type" address={address} label={m.security_type()} chosen={question.type ?? ''}>
        <option value="">{m.security_type_any()}</option>
        {eventTypes.map((type) => (
          <option key={type} value={type}>
            {EVENT_NAMES[type]()}
          </option>
        ))}
      </Choice>
      <Choice name="severity" address={address} label={m.security_severity()} chosen={question.severity ?? ''}>
        <option value="">{m.security_severity_any()}</option>
        {severities.map((severity) => (
          <option key={severity} value={severity}>
            {SEVERITY_NAMES[severity]()}
          </option>
        ))}
      </Choice>
      <button type="submit" className={BUTTON.secondary}>
        {m.security_show()}
      </button>
    </Form>
  )
}

interface ChoiceProps {
  name: string
  /** The field follows it. */
  address: string
  label: string
  chosen: string
  children: ReactNode
}

function Choice({ name, address, label, chosen, children }: ChoiceProps) {
  return (
    <label htmlFor={`events-${name}`} className="grid min-w-0 gap-1 text-muted text-sm">
      {label}
      <Select
        key={address}
        id={`events-${name}`}
        name={name}
        defaultValue={chosen}
        className="min-h-11 w-full truncate rounded-lg border border-field-border bg-ground px-3 text-base text-text"
      >
        {children}
      </Select>
    </label>
  )
}
