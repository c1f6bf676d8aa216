import type { AlertMessage } from '#server/alerts/alert-message.ts'
import { contentId } from './content-id.ts'

/**
 * Messages of one answer, those under one identifier apart where they differ in name or areas: they are different
 * alerts, and as versions of one alert the last of them would hide the others.
 */
export function keptApart(messages: readonly AlertMessage[]): AlertMessage[] {
  const contents = new Map<string, Set<string>>()
  for (const message of messages) {
    const known = contents.get(message.messageId) ?? new Set()
    contents.set(message.messageId, known.add(contentOf(message)))
  }
  return messages.map((message) => {
    const isOne = contents.get(message.messageId)?.size === 1
    return isOne ? message : { ...message, messageId: `${message.messageId}_${contentOf(message)}` }
  })
}

const contentOf = ({ event, areas }: AlertMessage): string =>
  contentId([event, areas.map(({ zone, name }) => zone ?? name).sort()])
