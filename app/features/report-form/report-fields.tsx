import { lengthOf, REPORT_RULES } from '#shared/reports/report-rules.ts'
import { WEATHER_TYPES, type WeatherType } from '#shared/reports/weather-types.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { WEATHER_TYPE_WORDS } from '../../signs/weather-type-words.ts'
import { Counter, FIELD, Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { afterPress } from './after-press.ts'
import type { ReportForm } from './report-form.ts'
import type { FieldName } from './report-problems.ts'
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
    <Field name="title" label={m.reporting_field_title()} problem={problemAt('title')}>
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
      label={m.reporting_field_description()}
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
    <Field name="reporter_name" label={m.reporting_field_name()} problem={problemAt('reporter_name')}>
      {(control) => <input {...control} {...typing('reporter_name', form)} autoComplete="name" className={FIELD} />}
    </Field>
  )
}

/** In the visitor's unit; what was begun in one unit stays in it. */
export function TemperatureField({ form, problemAt }: FieldParts) {
  const { units } = useFormatOptions()
  const unit = form.temperature ? form.temperature_unit : units.temperature
  const unitName = unit === 'f' ? m.reporting_fahrenheit() : m.reporting_celsius()
  return (
    <Field
      name="temperature"
      label={`${m.reporting_field_temperature()}, ${unitName}`}
      isOptional
      problem={problemAt('temperature')}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name="temperature"
            // Keyboards of numbers lack the minus on some phones.
            inputMode="text"
            autoComplete="off"
            value={form.temperature}
            onChange={({ target }) => openDraft().change({ temperature: target.value, temperature_unit: unit })}
            onBlur={() => afterPress(() => openDraft().leave('temperature'))}
            className={`${FIELD} pr-12`}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-muted"
          >
            {unitName}
          </span>
          <input type="hidden" name="temperature_unit" value={unit} />
        </div>
      )}
    </Field>
  )
}

export function WeatherTypeField({ form, problemAt }: FieldParts) {
  const chosen = WEATHER_TYPES.find((type): type is WeatherType => type === form.weather_type)
  return (
    <Field name="weather_type" label={m.reporting_field_weather_type()} isOptional problem={problemAt('weather_type')}>
      {(control) => (
        <div className="relative">
          <WeatherIcon
            name={chosen ? WEATHER_TYPE_WORDS[chosen].icon : 'partly'}
            size={28}
            className={`pointer-events-none absolute top-2.5 left-3 ${chosen ? '' : 'opacity-40 grayscale'}`}
          />
          <Select
            {...control}
            name="weather_type"
            value={form.weather_type}
            onChange={({ target }) => openDraft().change({ weather_type: target.value })}
            className={`${FIELD} pl-12`}
          >
            <option value="">{m.reporting_weather_type_none()}</option>
            {WEATHER_TYPES.map((type) => (
              <option key={type} value={type}>
                {WEATHER_TYPE_WORDS[type].label()}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Field>
  )
}
