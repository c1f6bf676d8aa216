import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { emergencyWords } from '#shared/alerts/emergency-words.ts'
import { issuerAdvice } from '#shared/alerts/issuer-advice.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { AlertChip, UnofficialBadge } from '../../signs/alert-mark/alert-chip.tsx'
import { AlertStripe } from '../../signs/alert-mark/alert-pattern.tsx'
import { alertWords } from '../../signs/alert-mark/alert-words.ts'
import { OfficialText } from '../../signs/alert-mark/official-text.tsx'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { ReloadForm } from '../../ui/reload-form.tsx'
import ShareButton from '../../ui/share-button.tsx'
import { alertMoment } from './alert-moment.ts'
import { alertStatus, type ShownAlert } from './alert-status.ts'
import { type AlertPart, AlertTimes } from './alert-times.tsx'
import { issuerPage } from './issuer-page.ts'

interface AlertDetailProps {
  alert: ShownAlert
  /** IANA zone of the place that the alert is read for. */
  timeZone: string
  /** Where it holds, drawn. */
  map: ReactNode
  /** When it holds at the visitor's place, drawn. */
  when: ReactNode
  /** What visitors reported where and while it holds. */
  reports?: ReactNode
  /** Whether this is the browser's copy of the alert, because the server could not be asked about it. */
  isUnchecked?: boolean
}

/** The full page of one alert: name, severity, times, areas and sender, in its issuer's own words. */
export function AlertDetail({ alert, timeZone, map, when, reports, isUnchecked = false }: AlertDetailProps) {
  const now = useNow()
  const { hour12 } = useFormatOptions()
  const reader = { timeZone, now, hour12 }
  const status = alertStatus(alert, now, { isUnchecked })
  const { colour, kind } = alertLook(alert)
  const issuer = issuerPage(alert)
  const advice = status.state === 'ended' ? alert.instruction : issuerAdvice(alert)
  return (
    <article className={status.state === 'ended' ? 'alert-grey' : `alert-${colour}`}>
      {status.state !== 'ended' && <AlertStripe kind={kind} />}
      <div className="page-width">
        <BackToWeather />
        {isUnchecked && <UncheckedNote />}
        <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0">
            <AlertHead alert={alert} status={status} reader={reader} />
            <AlertTimes alert={alert} status={status} reader={reader} />
            <LanguageNote alert={alert} />
            {advice && (
              <section
                aria-labelledby="what-to-do"
                className="mt-8 max-w-[42rem] rounded-card bg-surface p-4 ring-1 ring-card-ring md:p-6"
              >
                <h2 id="what-to-do" className="mb-2 text-lg">
                  {m.alert_what_to_do()}
                </h2>
                <div lang={textLanguage(alert)} className={OFFICIAL_TEXT}>
                  <OfficialText text={advice} />
                </div>
              </section>
            )}
            <section aria-labelledby="official" className="mt-8">
              <h2 id="official" className="mb-3 text-lg">
                {m.alert_description()}
              </h2>
              <div lang={textLanguage(alert)} className={`${OFFICIAL_TEXT} ${beginsWithLead(alert) ? LEAD : ''}`}>
                <OfficialText text={alert.description} />
              </div>
            </section>
            <OtherLanguage alert={alert} />
            {alert.shortened && <p className="mt-8 font-[550]">{m.alert_goes_on()}</p>}
            <p className="mt-8 flex flex-wrap items-baseline gap-x-6 gap-y-2">
              <strong className="font-[650]">{emergencyWords([alert.source])}</strong>
              {issuer && (
                <a href={issuer.href} rel="noreferrer" className="text-link">
                  {issuer.words}
                </a>
              )}
            </p>
            {reports}
          </div>
          <div className="grid min-w-0 content-start gap-8">
            {map}
            <section aria-labelledby="areas">
              <h2 id="areas" className="mb-2 text-base">
                {m.alert_areas()}
              </h2>
              {alert.areas.length > 0 ? (
                <p lang={foreignLanguage(alert.language)} className="break-words first-letter:uppercase">
                  {alert.areas.join(', ')}
                </p>
              ) : (
                <p>{m.alert_unknown()}</p>
              )}
            </section>
            {status.state !== 'ended' && when}
          </div>
        </div>
      </div>
    </article>
  )
}

/** Environment Canada gives no headline, and begins its text with one: “Sudden heavy snow until 9 p.m.” */
const beginsWithLead = ({ headline, description }: ShownAlert) => !headline && /^[^\n]{1,160}\n\s*\n/.test(description)
const LEAD = '[&>:first-child]:font-[550] [&>:first-child]:text-lg'

export function BackToWeather() {
  return (
    <Link
      to="/weather"
      className="my-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 font-[550] text-lake text-sm hover:underline md:my-4 print:hidden"
    >
      <InterfaceIcon name="back" className="size-4" />
      {m.alert_back()}
    </Link>
  )
}

/** Stands over an alert that the server could not be asked about. */
function UncheckedNote() {
  return (
    <div role="alert" className="mb-6 flex gap-3 rounded-card border-2 border-alert-yellow bg-surface p-4 md:p-6">
      <InterfaceIcon name="cloud-off" className="size-6 text-muted" />
      <div>
        <p className="max-w-prose">{m.alert_unchecked()}</p>
        <div className="mt-3">
          <ReloadForm label={m.try_again()} className={BUTTON.secondary} />
        </div>
      </div>
    </div>
  )
}

/** The width and size of official texts on their own page. */
const OFFICIAL_TEXT = 'max-w-[38rem] break-words leading-[1.65] md:text-[1.0625rem]'

/** The issuer's own text in the language that the page is not in, one tap away; announced in that language. */
function OtherLanguage({ alert: { french, english } }: { alert: Pick<Alert, 'french' | 'english'> }) {
  const language = french ? 'fr' : 'en'
  const text = french ?? english
  if (!text) return null
  const { event, headline, description } = text
  return (
    <details lang={language} className="mt-6 border-line border-y">
      <summary className="min-h-11 py-2.5 font-[550] text-lake">
        {french ? m.alert_official_text_fr() : m.alert_official_text_en()}
      </summary>
      <div className="pb-6">
        <h2 className="mb-2 text-lg">{event}</h2>
        {headline && headline !== event && <p className="mb-3 max-w-[38rem] font-[550]">{headline}</p>}
        <div className={OFFICIAL_TEXT}>
          <OfficialText text={description} />
        </div>
      </div>
    </details>
  )
}

/** The language of an alert's official text, where it is not that of the page. */
const textLanguage = ({ language, textLanguage = language }: Alert): string | undefined => foreignLanguage(textLanguage)

/** Says why an official text is in another language than the page. Official texts are never machine-translated. */
function LanguageNote({ alert }: { alert: Alert }) {
  if (!textLanguage(alert)) return null
  return <p className="mt-6 max-w-[38rem] text-muted">{m.alert_other_language_only()}</p>
}

/** Head of an alert's page: severity, time of issue, state and name. */
function AlertHead({ alert, status, reader }: AlertPart) {
  const issued = alertMoment(alert.issued, reader)
  const ended = status.state === 'ended' ? alertMoment(status.endedAt, reader) : null
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {status.state === 'ended' ? (
          <>
            <span className="alert-chip">{ended ? m.alert_ended_at({ time: ended.short }) : m.alert_ended()}</span>
            <span className="text-muted text-sm">{alertWords(alert)}</span>
          </>
        ) : (
          <span className="[&>.alert-pulse]:animate-none!">
            <AlertChip alert={alert} withSeverity />
          </span>
        )}
        <UnofficialBadge badge={alert.badge} />
        <p className="text-muted text-sm">
          {issued && (
            <time dateTime={new Date(issued.at).toISOString()} title={issued.exact}>
              {m.alert_issued({ time: issued.short })}
            </time>
          )}
          {issued && ' · '}
          {STATES[status.state]()}
        </p>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 lang={foreignLanguage(alert.language)} className="min-w-0 break-words text-[2rem]/[1.1] md:text-2xl">
          {alert.event}
        </h1>
        <ShareButton title={alert.event} />
      </div>
      {alert.headline && alert.headline !== alert.event && (
        <p lang={foreignLanguage(alert.language)} className="mt-3 max-w-[38rem] break-words text-lg">
          {alert.headline}
        </p>
      )}
    </header>
  )
}

const STATES = {
  'to-come': m.alert_to_come,
  'in-effect': m.alert_in_effect,
  'may-have-ended': m.alert_may_have_ended,
  ended: m.alert_no_longer,
}
