import { standingWords } from '#shared/alerts/standing-words.ts'
import { m } from '#words/messages.js'
import { type AlertReader, alertMoment } from './alert-moment.ts'
import { alertStatus, type ShownAlert } from './alert-status.ts'

/** Link preview of an alert (title and description). It is read days later elsewhere: no “today”, no “in 6 h”. */
interface AlertCard {
  title: string
  description: string
}

/** Other sites cut longer descriptions, characters. */
const MAX_LENGTH = 280

export function alertCard(alert: ShownAlert, reader: AlertReader): AlertCard {
  const status = alertStatus(alert, reader.now)
  const hasEnded = status.state === 'ended'
  const until = alertMoment(hasEnded ? status.endedAt : alert.end, reader)?.exact
  const start = status.state === 'to-come' ? alertMoment(alert.start, reader)?.exact : null
  const ending = hasEnded ? until && m.alert_card_ended({ time: until }) : standingWords(start ?? null, until ?? null)
  const words = m.alert_card_from({ sender: alert.sender, state: ending ?? '', areas: alert.areas.join(', ') })
  return {
    title: hasEnded ? m.alert_page_title_ended({ event: alert.event }) : alert.event,
    description: words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH - 1).trimEnd()}…` : words.trimEnd(),
  }
}
