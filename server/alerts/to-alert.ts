import type { Alert } from '#shared/contracts/alert.ts'
import { alertId } from './alert-id.ts'
import type { AlertMessage, AlertProvider } from './alert-message.ts'
import { wholeAlert } from './bounded-alerts.ts'

const made = new WeakMap<AlertMessage, Alert>()

/** A message as visitors get it; the same object for the same message. */
export function toAlert(source: AlertProvider['source'], message: AlertMessage): Alert {
  const known = made.get(message)
  if (known) return known
  const alert = wholeAlert({
    id: alertId(source, message.messageId),
    source: message.source,
    sender: message.sender,
    event: message.event,
    headline: message.headline,
    kind: message.kind,
    colour: message.colour,
    severity: message.severity,
    urgency: message.urgency,
    certainty: message.certainty,
    issued: message.issued,
    start: message.start,
    end: message.end,
    description: message.description,
    instruction: message.instruction,
    areas: [...new Set(message.areas.map(({ name }) => name))],
    url: message.url,
    french: message.french,
    badge: message.badge,
  })
  made.set(message, alert)
  return alert
}
