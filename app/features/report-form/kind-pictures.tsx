import type { WeatherType } from '#shared/reports/weather-types.ts'
import { m } from '#words/messages.js'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { WEATHER_TYPE_WORDS } from '../../signs/weather-type-words.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import type { FieldParts } from './report-fields.tsx'
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
    <fieldset className="noscript:hidden grid grid-cols-[repeat(auto-fill,minmax(max(5.375rem,14%),1fr))] gap-2">
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
            className="relative grid min-h-20 min-w-0 content-center justify-items-center gap-1 rounded-xl bg-surface p-2 text-center text-sm ring-1 ring-field-border max-[18rem]:hyphens-auto aria-pressed:bg-raised aria-pressed:ring-2 aria-pressed:ring-lake"
          >
            {isChosen && <InterfaceIcon name="check" className="absolute top-1.5 right-1.5 size-4" />}
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
