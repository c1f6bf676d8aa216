import { counted } from '#shared/language.ts'
import { cleanText } from '#shared/reports/clean-text.ts'
import { isFarTooLong, REPORT_RULES, type ReportField } from '#shared/reports/report-rules.ts'
import { roundedDegrees, roundedPlace, roundedText } from '#shared/reports/rounded-place.ts'
import { sightWords } from '#shared/reports/sight-words.ts'
import { WEATHER_TYPES } from '#shared/reports/weather-types.ts'
import { m } from '#words/messages.js'
import { positionWords } from '../../community/reports/position-words.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import LakeMap, { isOnLakeMap } from '../../signs/lake-map/lake-map.tsx'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { WEATHER_TYPE_WORDS } from '../../signs/weather-type-words.ts'
import type { DraftState } from './draft-state.ts'
import { type Position, type ReportForm, reportPayload } from './report-form.ts'
import { UploadPreview } from './upload-preview.tsx'

type ReportPreviewProps = Pick<DraftState, 'form' | 'position' | 'uploads'>

/** What the public will see of the report that is being written. */
export function ReportPreview({ form, position, uploads }: ReportPreviewProps) {
  const files = uploads.filter(({ state }) => state !== 'refused')
  const kind = WEATHER_TYPES.find((type) => type === form.weather_type)
  return (
    <section aria-labelledby="report-preview">
      <h2 id="report-preview" className="font-[550] text-base">
        {m.reporting_preview_title()}
      </h2>
      <p className="mt-0.5 text-muted text-sm">{m.reporting_preview_text()}</p>
      <div className="mt-3 overflow-hidden rounded-card bg-surface ring-1 ring-card-ring">
        <PublicPlace position={position} />
        <div className="p-4 md:p-5">
          {kind && (
            <p className="flex items-center gap-2 text-sm">
              <WeatherIcon name={WEATHER_TYPE_WORDS[kind].icon} size={24} />
              {WEATHER_TYPE_WORDS[kind].label()}
            </p>
          )}
          <p className="mt-1 break-words font-[550] text-lg">{roundedText(publicText('title', form))}</p>
          <p className="break-words text-muted text-sm">{usePublicFacts(form).join(' · ')}</p>
          <p className="mt-2 whitespace-pre-line break-words">{roundedText(publicText('description', form))}</p>
          {files.length > 0 && (
            <>
              <ul className="mt-3 flex flex-wrap gap-2">
                {files.map((item) => (
                  <li key={item.key}>
                    <UploadPreview item={item} />
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-muted text-sm">
                {counted(files.length, m.reporting_preview_files_one, m.reporting_preview_files_many)}
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

/** As the server will keep it; what is too long is refused. */
function publicText(field: ReportField, form: ReportForm): string {
  const { longest } = REPORT_RULES[field]
  return isFarTooLong(form[field], longest) ? '' : [...cleanText(form[field])].slice(0, longest).join('')
}

/** The place as the public learns it, rounded to about 1 km. */
function PublicPlace({ position }: { position: Position | null }) {
  if (!position) return <p className="px-4 pt-4 text-muted text-sm md:px-5">{m.reporting_preview_no_place()}</p>
  const latitude = roundedDegrees(position.latitude)
  const longitude = roundedDegrees(position.longitude)
  const place = { lat: latitude, lon: longitude }
  return (
    <>
      {isOnLakeMap(place) && (
        <div className="h-36">
          <LakeMap place={place} view={{ width: 340, height: 140 }} />
        </div>
      )}
      <p className="px-4 pt-4 text-muted text-sm md:px-5">{positionWords({ latitude, longitude })}</p>
    </>
  )
}

/** Place, reporter, age and numbers of the sight, as far as they are filled in and right. */
function usePublicFacts(form: ReportForm): string[] {
  const options = useFormatOptions()
  const minutes = Number(form.minutes_ago)
  return [
    roundedPlace(publicText('location_name', form)),
    roundedText(publicText('reporter_name', form)),
    minutes > 0 ? m.report_age_minutes({ count: minutes }) : m.report_age_now(),
    ...sightWords(reportPayload(form), options),
  ].filter((fact) => fact !== '')
}
