import { alertLook } from '#shared/alerts/alert-look.ts'
import { alertCount } from '#shared/alerts/alerts-now.ts'
import { m } from '#words/messages.js'
import type { AlertsViewProps } from './alerts-view.tsx'
import { countWords } from './count-words.ts'

/**
 * What stands at the bell: how many alerts, in the colour of the gravest; a question mark when they cannot be checked.
 */
export default function BellCount({ alerts, failure }: AlertsViewProps) {
  const words = countWords(alerts, failure)
  const gravest = alerts?.data[0]
  const isUnknown = failure !== null || alerts?.state === 'unknown'
  return (
    <>
      <span className="sr-only">
        {words ? m.labelled({ label: m.notifications_title(), text: words }) : m.notifications_title()}
      </span>
      {isUnknown && (
        <span aria-hidden="true" className="bell-count bell-unknown">
          ?
        </span>
      )}
      {gravest && !isUnknown && (
        <span aria-hidden="true" className={`bell-count alert-${alertLook(gravest).colour}`}>
          {alertCount(alerts)}
        </span>
      )}
    </>
  )
}
