import type { MarineForecast, OfficialText } from '#shared/contracts/marine.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { ecccPages } from '#shared/environment-canada.ts'
import { foreignLanguage, isFrenchSpoken } from '#shared/language.ts'
import { isOutOfDate } from '#shared/source-freshness.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { m } from '#words/messages.js'
import { keepTimes, useFormatOptions } from '../../lib/format-options.ts'
import { useMoment } from '../../lib/moment.ts'
import { AsOf } from '../../signs/as-of.tsx'

interface MarineForecastWordsProps {
  forecast: MarineForecast | null
  timeZone: string
  /** Whether the source answered, and when. */
  report: SourceReport
}

/** The official forecast and warnings of the nearest marine area, word for word. */
export function MarineForecastWords({ forecast, timeZone, report }: MarineForecastWordsProps) {
  const options = useFormatOptions()
  const momentOf = useMoment()
  const parts = forecast?.parts ?? []
  return (
    <section className="mt-4">
      <h3 className="text-lg">{m.marine_forecast()}</h3>
      {forecast && (
        <p className="text-muted text-sm">
          <OfficialWords text={forecast.area} />
          {forecast.distanceKm > 0 && ` · ${m.lake_away({ distance: distanceWords(forecast.distanceKm, options) })}`}
          {forecast.issuedAt !== null &&
            ` · ${keepTimes(m.marine_issued({ time: momentOf(forecast.issuedAt, timeZone).text }))}`}
        </p>
      )}
      {isOutOfDate(report) && report.fetchedAt !== null && (
        <p className="text-muted text-sm">
          <AsOf at={Date.parse(report.fetchedAt)} timeZone={timeZone} isStale />
        </p>
      )}
      {forecast?.warnings.map(({ area, event }) => (
        <p key={`${area?.english ?? area?.french} ${event.english ?? event.french}`} className="mt-2 font-[650]">
          <OfficialWords text={event} />
          <span className="font-normal">
            {area && ' · '}
            {area && <OfficialWords text={area} />} · {m.alert_in_effect()}
          </span>
        </p>
      ))}
      {parts.length === 0 && (
        <p className="mt-2 text-muted">{report.ok ? m.marine_no_forecast() : m.marine_forecast_silent()}</p>
      )}
      {parts.map(({ name, period, texts }) => (
        <div key={JSON.stringify(texts)} className="mt-2 max-w-prose">
          {name && (
            <p className="font-[650]">
              <OfficialWords text={name} />
            </p>
          )}
          {period && (
            <p className="text-muted text-sm">
              <OfficialWords text={period} />
            </p>
          )}
          {texts.map((text) => (
            <p key={text.english ?? text.french}>
              <OfficialWords text={text} />
            </p>
          ))}
        </div>
      ))}
      {forecast && forecast.later.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="text-link hit-area w-fit py-1">{m.marine_later()}</summary>
          {forecast.later.map(({ name, text }) => (
            <p key={name.english ?? name.french} className="mt-1 max-w-prose">
              <b>
                <OfficialWords text={name} />
              </b>{' '}
              <OfficialWords text={text} />
            </p>
          ))}
        </details>
      )}
      <p className="mt-2 text-sm">
        <a href={ecccPages().marine} rel="noreferrer" className="text-link">
          {m.credit_eccc()}
        </a>
      </p>
    </section>
  )
}

/** An agency's words in the language of the page where it has them, else in the other one. */
function OfficialWords({ text: { english, french } }: { text: OfficialText }) {
  const isFrench = isFrenchSpoken() ? french !== null : english === null
  return <span lang={foreignLanguage(isFrench ? 'fr' : 'en')}>{isFrench ? french : english}</span>
}
