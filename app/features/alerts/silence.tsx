import { silenceWords } from '#shared/alerts/source-words.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../../lib/moment.ts'
import { IssuerLinks } from './issuer-links.tsx'

interface SilenceProps {
  alerts: AlertsAnswer
  className?: string
}

/** Names the sources that did not answer, and says that there may be more alerts; nothing when all answered. */
export function Silence({ alerts: { meta, timeZone, state }, className = '' }: SilenceProps) {
  const moment = useMoment()
  const words = silenceWords(meta, (at) => moment(at, timeZone).text)
  if (words === null) return null
  return (
    <span className={`block ${className}`}>
      {words} {state === 'unknown' ? m.alerts_may_be_hidden() : m.alerts_further()} <IssuerLinks meta={meta} />
    </span>
  )
}
