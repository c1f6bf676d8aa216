import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { AlertChip, UnofficialBadge } from '../../signs/alert-mark/alert-chip.tsx'
import { alertWords } from '../../signs/alert-mark/alert-words.ts'
import ShareButton from '../../ui/share-button.tsx'
import { alertMoment } from './alert-moment.ts'
import type { AlertPart } from './alert-times.tsx'

/** Head of an alert's page: severity, time of issue, state and name. */
export function AlertHead({ alert, status, reader }: AlertPart) {
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
