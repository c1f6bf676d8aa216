import { Form, useNavigation } from 'react-router'
import type { Receipt } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { FIELD, Field } from '../../ui/form/field.tsx'
import { useFilledForm } from '../../ui/form/use-filled-form.ts'
import { CORRECTED_FIELDS, type CorrectedField, type CorrectedWords, type ReceiptDone } from './receipt-action.ts'

const LABELS: Record<CorrectedField, () => string> = {
  title: m.reporting_field_title,
  description: m.reporting_field_description,
  reporter_name: m.reporting_field_name,
  location_name: m.reporting_field_location,
}

interface CorrectionFormProps {
  report: Receipt['report']
  /** Why the last correction was not taken. */
  result: (ReceiptDone & { done: null }) | null
}

/** The words of a report that waits. */
export function CorrectionForm({ report, result }: CorrectionFormProps) {
  const isBusy = useNavigation().formMethod !== undefined
  const before = useFilledForm('title')
  const textOf = (name: CorrectedField) => before?.get(name)?.toString() ?? result?.typed?.[name] ?? report[name]
  return (
    <section aria-labelledby="receipt-correct" className="mt-10 print:hidden">
      <h2 id="receipt-correct" className="text-lg">
        {m.receipt_correct()}
      </h2>
      <Form method="post" replace noValidate data-needs-connection className="mt-4 grid max-w-[40rem] gap-6">
        {CORRECTED_FIELDS.map((name) => (
          <Field
            key={name}
            name={name}
            label={LABELS[name]()}
            problem={result?.fields.find(({ field }) => field === name)?.message ?? null}
          >
            {(control) => {
              const filled = { ...control, name, defaultValue: textOf(name), className: FIELD }
              return name === 'description' ? (
                <textarea {...filled} rows={5} className={`${FIELD} field-sizing-content min-h-32 max-h-96`} />
              ) : (
                <input {...filled} autoComplete="off" />
              )
            }}
          </Field>
        ))}
        <div>
          <button
            type="submit"
            name="intent"
            value="correct"
            aria-disabled={isBusy || undefined}
            onClick={(event) => isBusy && event.preventDefault()}
            className={BUTTON.secondary}
          >
            {m.receipt_correct_send()}
          </button>
        </div>
      </Form>
    </section>
  )
}

/** A correction that came too late, to be read and copied: there is no form for it any more. */
export function UnsavedWords({ typed }: { typed: CorrectedWords }) {
  return (
    <section data-said-once className="mt-10 max-w-prose">
      <p className="font-[550]">{m.receipt_unsaved()}</p>
      {CORRECTED_FIELDS.map((name) => (
        <p key={name} className="mt-2 whitespace-pre-line break-words">
          {typed[name]}
        </p>
      ))}
    </section>
  )
}
