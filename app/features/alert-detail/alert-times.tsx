import type { ReactNode } from 'react'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { type AlertMoment, type AlertReader, alertMoment, lengthOfTime } from './alert-moment.ts'
import type { AlertStatus, ShownAlert } from './alert-status.ts'

export interface AlertPart {
  alert: ShownAlert
  status: AlertStatus
  reader: AlertReader
}

/** From when until when, and from whom. */
export function AlertTimes({ alert, status, reader }: AlertPart) {
  const { now } = reader
  const start = alertMoment(alert.start, reader)
  const end = alertMoment(alert.end, reader)
  const ended = status.state === 'ended' ? alertMoment(status.endedAt, reader) : null
  return (
    <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-5 border-line border-y py-5 sm:flex sm:flex-wrap sm:gap-x-12">
      <Fact
        name={m.alert_effective()}
        detail={start && start.at > now && m.alert_in({ time: lengthOfTime(start.at - now) })}
      >
        {start}
      </Fact>
      <Fact
        name={m.alert_expires()}
        detail={end && end.at > now && !ended && m.alert_in({ time: lengthOfTime(end.at - now) })}
      >
        {alert.end === null && !ended ? m.alert_until_further_notice() : end}
      </Fact>
      {status.state === 'ended' && <Fact name={m.alert_ended()}>{ended}</Fact>}
      <div className="col-span-full min-w-0">
        <dt className="text-muted text-sm">{m.alert_sender()}</dt>
        <dd>
          <p lang={foreignLanguage(alert.language)} className="break-words font-[650] text-[1.0625rem]">
            {alert.sender}
          </p>
          <p className="text-muted text-sm">{m.alert_through({ source: alert.source })}</p>
        </dd>
      </div>
    </dl>
  )
}

interface FactProps {
  name: string
  /** Time until then: “in 6 h”. */
  detail?: ReactNode
  /** Null when it is not known. */
  children: AlertMoment | string | null
}

function Fact({ name, detail, children: moment }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd>
        {moment === null || typeof moment === 'string' ? (
          <p className="font-[650] text-[1.0625rem]">{moment ?? m.alert_unknown()}</p>
        ) : (
          <time dateTime={new Date(moment.at).toISOString()}>
            <span className="block font-[650] text-[1.0625rem]">{moment.near}</span>
            <span className="block text-muted text-sm">{moment.exact}</span>
          </time>
        )}
        {detail && <p className="text-muted text-sm">{detail}</p>}
      </dd>
    </div>
  )
}
