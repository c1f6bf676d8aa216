import { lengthOf, REPORT_RULES } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { Counter, FIELD, Field } from '../../ui/form/field.tsx'
import { afterPress } from './after-press.ts'
import { type FieldName, REPORT_FIELDS, type ReportForm } from './report-form.ts'
import { openDraft } from './use-report.ts'

export interface FieldParts {
  form: ReportForm
  /** What a rule or the server says against a field; null when nothing does. */
  problemAt: (field: FieldName) => string | null
}

/** What every text field does: each change goes to the draft, and so does leaving the field. */
export const typing = (name: 'title' | 'description' | 'reporter_name' | 'location_name', form: ReportForm) => ({
  name,
  required: true,
  value: form[name],
  onChange: ({ target }: { target: { value: string } }) => openDraft().change({ [name]: target.value }),
  onBlur: () => afterPress(() => openDraft().leave(name)),
})

export function TitleField({ form, problemAt }: FieldParts) {
  return (
    <Field name="title" label={REPORT_FIELDS.title.name()} problem={problemAt('title')}>
      {(control) => (
        <input
          {...control}
          {...typing('title', form)}
          autoComplete="off"
          placeholder={m.reporting_field_title_hint()}
          className={FIELD}
        />
      )}
    </Field>
  )
}

/** Longer than the rule allows may be typed: nothing is cut off, and what is wrong is said. */
export function DescriptionField({ form, problemAt }: FieldParts) {
  const most = REPORT_RULES.description.longest
  const count = lengthOf(form.description)
  return (
    <Field
      name="description"
      label={REPORT_FIELDS.description.name()}
      hint={m.reporting_field_description_hint()}
      note={<Counter count={count} most={most} />}
      problem={problemAt('description')}
    >
      {(control) => (
        <textarea
          {...control}
          {...typing('description', form)}
          rows={5}
          className={`${FIELD} field-sizing-content min-h-32 max-h-96`}
        />
      )}
    </Field>
  )
}

export function NameField({ form, problemAt }: FieldParts) {
  return (
    <Field name="reporter_name" label={REPORT_FIELDS.reporter_name.name()} problem={problemAt('reporter_name')}>
      {(control) => <input {...control} {...typing('reporter_name', form)} autoComplete="name" className={FIELD} />}
    </Field>
  )
}
