import { alertId } from './alert-id.ts'
import type { AlertMessage, AlertProvider } from './alert-message.ts'
import { wholeAlert } from './bounded-alerts.ts'
import type { IssuedAlert } from './issued-alert.ts'

const made = new WeakMap<AlertMessage, IssuedAlert>()

/** A message with our identifier, as it is kept; the same object for the same message. */
export function toAlert(source: AlertProvider['source'], message: AlertMessage): IssuedAlert {
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
    areas: unique(message.areas.map(({ name }) => name)),
    url: message.url,
    french: message.french && {
      ...message.french,
      areas: unique(message.areas.map(({ name, frenchName }) => frenchName ?? name)),
    },
    badge: message.badge,
  })
  made.set(message, alert)
  return alert
}

const unique = (names: readonly string[]): string[] => [...new Set(names)]
