import { checkedAt } from '#shared/alerts/source-words.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../../lib/moment.ts'

/** When the alerts were checked: the oldest answer among the sources. */
export function Checked({ alerts: { meta, timeZone } }: { alerts: AlertsAnswer }) {
  const moment = useMoment()
  const at = checkedAt(meta)
  if (at === null) return null
  const { text, exact } = moment(at, timeZone)
  return (
    <p className="text-muted text-sm">
      <time dateTime={new Date(at).toISOString()} title={exact}>
        {m.alerts_checked({ time: text })}
      </time>
    </p>
  )
}
