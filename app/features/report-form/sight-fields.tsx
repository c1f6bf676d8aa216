import { HAIL_SIZES, type MeasureKind } from '#shared/reports/measures.ts'
import { formatHail } from '#shared/reports/sight-words.ts'
import { WEATHER_TYPES } from '#shared/reports/weather-types.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { WEATHER_TYPE_WORDS } from '../../signs/weather-type-words.ts'
import { FIELD, Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { afterPress } from './after-press.ts'
import type { FieldParts } from './report-fields.tsx'
import { measureKind, REPORT_FIELDS, SEEN_MINUTES_AGO, seenWords } from './report-form.ts'
import { openDraft } from './use-report.ts'

/** What the weather was like and when, besides in words. */
export const SightFields = (parts: FieldParts) => (
  <>
    <TemperatureField {...parts} />
    <WeatherTypeField {...parts} />
    <SeenField {...parts} />
    <MeasureField {...parts} />
  </>
)

/** In the visitor's unit; what was begun in one unit stays in it. */
function TemperatureField({ form, problemAt }: FieldParts) {
  const { units } = useFormatOptions()
  const unit = form.temperature ? form.temperature_unit : units.temperature
  const unitName = unit === 'f' ? m.reporting_fahrenheit() : m.reporting_celsius()
  return (
    <Field
      name="temperature"
      label={`${REPORT_FIELDS.temperature.name()}, ${unitName}`}
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

function WeatherTypeField({ form, problemAt }: FieldParts) {
  const chosen = WEATHER_TYPES.find((type) => type === form.weather_type)
  return (
    <Field name="weather_type" label={REPORT_FIELDS.weather_type.name()} isOptional problem={problemAt('weather_type')}>
      {(control) => (
        <div className="relative">
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
          {/* After the field, whose ground would cover it. */}
          <WeatherIcon
            name={chosen ? WEATHER_TYPE_WORDS[chosen].icon : 'partly'}
            size={28}
            className={`pointer-events-none absolute top-2.5 left-3 ${chosen ? '' : 'opacity-40 grayscale'}`}
          />
        </div>
      )}
    </Field>
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
function MeasureField({ form, problemAt }: FieldParts) {
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

function SeenField({ form, problemAt }: FieldParts) {
  return (
    <Field name="minutes_ago" label={REPORT_FIELDS.minutes_ago.name()} problem={problemAt('minutes_ago')}>
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
