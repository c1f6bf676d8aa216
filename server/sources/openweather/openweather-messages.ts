import type { AlertMessage } from '#server/alerts/alert-message.ts'
import { capitalised } from '#shared/capitalised.ts'
import { isoTime, isoTimeOrNull } from '#shared/time/iso-time.ts'
import { m } from '#words/messages.js'
import { alertTitle } from '../sent/alert-title.ts'
import { kindOfName, readsAsTest } from '../sent/alert-words.ts'
import { contentId } from '../sent/content-id.ts'
import { type Members, sentName, sentText } from '../sent/sent-text.ts'
import { sentTime } from '../sent/sent-time.ts'
import { severityOfKeywords } from './keyword-severity.ts'

/** Names that tell nothing: Environment Canada's alerts mostly arrive as “weather”. */
const NO_NAME = /^(?:weather|alert|weather alert|other|unknown)?$/i
const LONGEST_TITLE = 100
/** More than the first sentence of any alert: the time of what reads it grows with the square of its length. */
const LONGEST_SENTENCE = 2_000

/**
 * One alert of One Call's list, with what can be read of it. OpenWeather gives no identifier, severity or area: the
 * alert is about the place that was asked for.
 *
 * @param now epoch milliseconds, for what came without any time
 */
export function openWeatherMessage(sent: Members, now: number): AlertMessage {
  const name = sentName(sent.event)
  const description = decoded(sentText(sent.description) ?? '').trim()
  const sender = sentName(sent.sender_name) ?? 'OpenWeather'
  const event = name === null || NO_NAME.test(name) ? titleOf(description) : alertTitle(decoded(name))
  const startsAt = sentTime(sent.start)
  const endsAt = sentTime(sent.end)
  const isTest = readsAsTest(name, description)
  return {
    messageId: contentId([sender, name, startsAt, endsAt, description]),
    references: [],
    purpose: isTest ? 'test' : 'alert',
    sentAt: startsAt ?? now,
    source: 'OpenWeather',
    sender,
    event,
    headline: null,
    kind: kindOfName(name),
    colour: null,
    severity: severityOfKeywords(name ?? '', description),
    urgency: null,
    certainty: null,
    issued: null,
    start: isoTime(startsAt ?? now),
    end: isoTimeOrNull(endsAt),
    description,
    instruction: null,
    areas: [],
    url: null,
    french: null,
    badge: isTest ? 'Test' : null,
  }
}

/** A title for an alert without a name: the first sentence of its text. */
function titleOf(description: string): string {
  const [sentence = ''] = description.slice(0, LONGEST_SENTENCE).split(/(?<=[.!?])\s|\n/, 1)
  const title = sentence.replace(/[.:\s]+$/, '')
  if (title === '') return m.alert_untitled()
  return capitalised(title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
}

/**
 * Undoes the escaping of texts that come as HTML or as a string literal: “\n” is a line break, “&apos;” an apostrophe.
 */
const decoded = (text: string): string =>
  text
    .replaceAll(/(?:\\r)?\\n/g, '\n')
    .replaceAll(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
