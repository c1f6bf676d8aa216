import { bytesOf, fairShare, shortenText } from '#shared/alerts/shorten-text.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import type { IssuedAlert } from './issued-alert.ts'

/** All texts of one alert at its own address, bytes: a page carries them twice, and no answer has more than 512 KB. */
const WHOLE_BYTES = 160_000
/** Most of one text in a list. */
const LISTED_TEXT_BYTES = 8_000
/** Most of all texts of a list together. */
const LISTED_BYTES = 56_000
/** A name: of an event, a sender or an area. Twice as long as any that an agency has sent. */
const NAME_BYTES = 300
/** Names of areas in a list, all together. */
const LISTED_AREA_NAMES = 1_000
/** At one place; the worst days have had a dozen. */
const MOST_LISTED = 30
const MOST_WHOLE_AREAS = 500

/** An alert as its own page carries it: whole, but for texts longer than any that an agency has ever issued. */
export const wholeAlert = (alert: IssuedAlert): IssuedAlert =>
  bounded(alert, fairShare(textsOf(alert).map(bytesOf), WHOLE_BYTES), MOST_WHOLE_AREAS)

/** A list of alerts, most important first, as an answer carries it. What is left out is marked; its own page has it. */
export function listedAlerts(alerts: readonly Alert[]): Pick<AlertsAnswer, 'data' | 'unlisted'> {
  const listed = alerts.slice(0, MOST_LISTED)
  const unlisted = alerts.length - listed.length
  return { data: withinBudget(listed, LISTED_BYTES, LISTED_AREA_NAMES), ...(unlisted > 0 && { unlisted }) }
}

/** The same alerts with texts of at most 8 KB each and `budget` bytes together, and short names. */
export function withinBudget(alerts: readonly Alert[], budget: number, areaNames: number): Alert[] {
  const sizes = alerts.flatMap((alert) => textsOf(alert).map((text) => Math.min(bytesOf(text), LISTED_TEXT_BYTES)))
  const most = Math.min(LISTED_TEXT_BYTES, fairShare(sizes, budget))
  const mostAreas = fairShare(
    alerts.map(({ areas }) => areas.length),
    areaNames,
  )
  return alerts.map((alert) => bounded(alert, most, mostAreas))
}

interface OfficialText {
  event: string
  sender?: string | null
  headline: string | null
  description: string | null
  areas?: string[] | null
}

/** What is bounded of an alert, in one language or in both. */
interface Bounded {
  event: string
  sender: string
  headline: string | null
  description: string
  instruction: string | null
  areas: string[]
  french: OfficialText | null
  english?: OfficialText
}

const textsOf = ({ headline, description, instruction, french, english }: Bounded): string[] =>
  [
    headline,
    description,
    instruction,
    french?.headline,
    french?.description,
    english?.headline,
    english?.description,
  ].filter((text) => text != null)

const namesOf = ({ event, sender, areas, french, english }: Bounded): string[] =>
  [event, sender, ...areas, french?.event, french?.sender, ...(french?.areas ?? []), english?.event].filter(
    (name) => name != null,
  )

export const shortName = (name: string): string => shortenText(name, NAME_BYTES)

const made = new WeakMap<Bounded, Map<string, Bounded>>()

/** The same object for the same alert and bounds; the alert itself when it is within them. */
function bounded<Whole extends Bounded>(alert: Whole, mostBytes: number, mostAreas: number): Whole {
  const isWithin =
    alert.areas.length <= mostAreas &&
    textsOf(alert).every((text) => bytesOf(text) <= mostBytes) &&
    namesOf(alert).every((name) => bytesOf(name) <= NAME_BYTES)
  if (isWithin) return alert
  const known = made.get(alert) ?? new Map<string, Bounded>()
  made.set(alert, known)
  const key = `${mostBytes} ${mostAreas}`
  const cut = (text: string) => shortenText(text, mostBytes)
  const cutOrNull = (text: string | null) => (text === null ? null : cut(text))
  const cutText = (text: OfficialText) => ({
    ...text,
    event: shortName(text.event),
    ...(text.sender && { sender: shortName(text.sender) }),
    headline: cutOrNull(text.headline),
    description: cutOrNull(text.description),
    ...(text.areas && { areas: text.areas.slice(0, mostAreas).map(shortName) }),
  })
  const { event, sender, headline, description, instruction, french, english, areas } = alert
  const short = known.get(key) ?? {
    ...alert,
    event: shortName(event),
    sender: shortName(sender),
    headline: cutOrNull(headline),
    description: cut(description),
    instruction: cutOrNull(instruction),
    french: french && cutText(french),
    ...(english && { english: cutText(english) }),
    areas: areas.slice(0, mostAreas).map(shortName),
    shortened: true,
  }
  known.set(key, short)
  return short as Whole
}
