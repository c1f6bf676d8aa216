import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../../lib/moment.ts'
import { freshnessOf } from '../../lib/query-state.ts'

/** When the alerts were checked: the oldest answer among the sources. */
export function Checked({ alerts: { meta, timeZone } }: { alerts: AlertsAnswer }) {
  const moment = useMoment()
  const { fetchedAt } = freshnessOf(meta, false)
  if (fetchedAt === null) return null
  const { text, exact } = moment(fetchedAt, timeZone)
  return (
    <p className="text-muted text-sm">
      <time dateTime={new Date(fetchedAt).toISOString()} title={exact}>
        {m.alerts_checked({ time: text })}
      </time>
    </p>
  )
}
