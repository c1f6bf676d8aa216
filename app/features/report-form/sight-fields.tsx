import { HAIL_SIZES, type MeasureKind } from '#shared/reports/measures.ts'
import { formatHail } from '#shared/reports/sight-words.ts'
import type { WeatherType } from '#shared/reports/weather-types.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { WEATHER_TYPE_WORDS } from '../../signs/weather-type-words.ts'
import { FIELD, Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { afterPress } from './after-press.ts'
import type { FieldParts } from './report-fields.tsx'
import { measureKind, SEEN_MINUTES_AGO, seenWords } from './report-form.ts'
import { openDraft } from './use-report.ts'

/** The kinds that are reported most, as pictures; the field below has all. */
const PICTURED = [
  'rain',
  'freezing-rain',
  'ice-pellets',
  'flurries',
  'snow',
  'blowing-snow',
  'hail',
  'wind-damage',
  'flooding',
  'fog',
  'lightning',
  'funnel-cloud',
] as const satisfies WeatherType[]

/** Buttons for the common types. Without scripts only the list of all types is shown. */
export function KindPictures({ form }: Pick<FieldParts, 'form'>) {
  return (
    <fieldset className="noscript:hidden grid grid-cols-[repeat(auto-fill,minmax(5.375rem,1fr))] gap-2">
      <legend className="mb-2 font-[550]">{m.reporting_kinds()}</legend>
      {PICTURED.map((kind) => {
        const isChosen = form.weather_type === kind
        const { icon, label } = WEATHER_TYPE_WORDS[kind]
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isChosen}
            onClick={() => openDraft().change({ weather_type: isChosen ? '' : kind })}
            className="grid min-h-20 min-w-0 cursor-pointer content-center justify-items-center gap-1 rounded-xl bg-surface p-2 text-center text-sm ring-1 ring-field-border max-[18rem]:hyphens-auto aria-pressed:bg-raised aria-pressed:ring-2 aria-pressed:ring-lake"
          >
            <WeatherIcon name={icon} size={32} />
            {label()}
          </button>
        )
      })}
    </fieldset>
  )
}

const DANGEROUS: readonly string[] = ['funnel-cloud', 'tornado', 'flooding'] satisfies WeatherType[]

/** Says whom to alert first about dangerous weather. */
export function DangerNotice({ form }: Pick<FieldParts, 'form'>) {
  return (
    <div role="status">
      {DANGEROUS.includes(form.weather_type) && (
        <p className="rounded-xl border-2 border-alert-red p-4">
          <strong className="font-[650]">{m.reporting_danger()}</strong> {m.reporting_danger_line()}{' '}
          <a href="mailto:ONstorm@ec.gc.ca" className="text-link">
            ONstorm@ec.gc.ca
          </a>
        </p>
      )}
    </div>
  )
}

const MEASURE_LABELS: Record<MeasureKind, (inches: string | null) => string> = {
  'snow-depth': (inches) => m.reporting_measure_snow({ unit: inches ?? 'cm' }),
  'hail-size': () => m.reporting_measure_hail(),
  rain: (inches) => m.reporting_measure_rain({ unit: inches ?? 'mm' }),
}
const COINS = {
  pea: m.hail_pea,
  dime: m.hail_dime,
  nickel: m.hail_nickel,
  quarter: m.hail_quarter,
  toonie: m.hail_toonie,
  'golf-ball': m.hail_golf_ball,
  'tennis-ball': m.hail_tennis_ball,
} as const satisfies Record<(typeof HAIL_SIZES)[number]['name'], () => string>

/**
 * What fits the kind of weather: depth of snow, size of hail by coin, rain; nothing for other weather. In the visitor's
 * unit; what was begun in one unit stays in it.
 */
export function MeasureField({ form, problemAt }: FieldParts) {
  const what = measureKind(form)
  const options = useFormatOptions()
  if (what === null) return null
  const unit = form.measure ? form.measure_unit : options.units.precipitation
  const change = ({ target }: { target: { value: string } }) =>
    openDraft().change({ measure: target.value, measure_unit: unit })
  return (
    <Field
      name="measure"
      label={MEASURE_LABELS[what](unit === 'in' ? m.unit_in() : null)}
      isOptional
      problem={problemAt('measure')}
    >
      {(control) => (
        <>
          {what === 'hail-size' ? (
            <Select {...control} name="measure" value={form.measure} onChange={change}>
              <option value="">{m.reporting_weather_type_none()}</option>
              {HAIL_SIZES.map(({ name, mm }) => (
                <option key={name} value={mm}>
                  {m.hail_size({ name: COINS[name](), size: formatHail(mm, options) })}
                </option>
              ))}
            </Select>
          ) : (
            <input
              {...control}
              name="measure"
              inputMode="decimal"
              autoComplete="off"
              value={form.measure}
              onChange={change}
              onBlur={() => afterPress(() => openDraft().leave('measure'))}
              className={FIELD}
            />
          )}
          <input type="hidden" name="measure_kind" value={what} />
          <input type="hidden" name="measure_unit" value={unit} />
        </>
      )}
    </Field>
  )
}

export function SeenField({ form, problemAt }: FieldParts) {
  return (
    <Field name="minutes_ago" label={m.reporting_seen()} problem={problemAt('minutes_ago')}>
      {(control) => (
        <Select
          {...control}
          name="minutes_ago"
          value={form.minutes_ago}
          onChange={({ target }) => openDraft().change({ minutes_ago: target.value })}
        >
          {['', ...SEEN_MINUTES_AGO.map(String)].map((choice) => (
            <option key={choice} value={choice}>
              {seenWords(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
