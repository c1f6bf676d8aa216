import type { AlertArea, AlertMessage } from '#server/alerts/alert-message.ts'
import { RISK_COLOUR_FACTS, RISK_COLOURS, type RiskColour } from '#shared/alerts/alert-colours.ts'
import { capitalised } from '#shared/capitalised.ts'
import type { Alert, AlertKind, AlertSeverity } from '#shared/contracts/alert.ts'
import { m } from '#words/messages.js'
import { alertTitle } from '../sent/alert-title.ts'
import { capReferences, capWord, kindOfName, readsAsTest, severityOfKind, severityOfWord } from '../sent/alert-words.ts'
import type { SentFeature } from '../sent/feature-collection.ts'
import { sentParts } from '../sent/sent-shape.ts'
import { firstText, type Members, sentName } from '../sent/sent-text.ts'
import { firstAfter, sentTime } from '../sent/sent-time.ts'
import { isInCanadaBox } from './canada-box.ts'

/** One zone of one alert, as Environment Canada's collections list it. */
export interface EcccFeature {
  /** Null where none was sent, as in answers of the map service. */
  alertId: string | null
  code: string | null
  /** Its name, else its text; null where neither can be read. */
  words: string | null
  event: string
  headline: string | null
  kind: AlertKind | null
  colour: Alert['colour']
  severity: AlertSeverity
  urgency: string | null
  certainty: string | null
  publishedAt: number | null
  startsAt: number | null
  /** End of the hazard; where the issuer gives none, that of the text. */
  endsAt: number | null
  /** When the text lapses unless it is renewed. */
  lapsesAt: number | null
  text: string
  instruction: string | null
  french: Pick<NonNullable<AlertMessage['french']>, 'event' | 'headline' | 'description'> | null
  references: readonly string[]
  isEnded: boolean
  isContinued: boolean
  isTest: boolean
  area: AlertArea
}

/** How a text that names a colour of risk begins, in both languages: “yellow warning - cold”. */
const COLOUR_WORDS: Readonly<Record<RiskColour, RegExp>> = {
  red: /^\s*(?:red|rouge)\b/i,
  orange: /^\s*orange\b/i,
  yellow: /^\s*(?:yellow|jaune)\b/i,
}

/** Ended alerts stay listed, with an expiry in the future: only their status shows that they have ended. */
const ENDED = /^\s*(?:ended|cancell?ed|expir|termin|annul)/i
const CONTINUED = /^\s*(?:continu|updat|extend|upgrad|maint|mis|prolong)/i
const TEST = /^\s*(?:test|exerci)/i
const NAMED_ENDED = /\b(?:ended|terminée?)\s*$/i

/**
 * Reads one feature, by today's names of its members and by those of the layer that was retired (spec section 7).
 * What neither has a name nor a text is read as well: left out, it would pass for “no alert”.
 */
export function readEcccFeature({ id, geometry, properties }: SentFeature): EcccFeature {
  const members = withLowerCaseNames(properties)
  const first = (...names: string[]) => firstText(members, ...names)
  const name = first('alert_name_en', 'event', 'alert_short_name_en', 'headline', 'alert_name_fr')?.trim() ?? null
  const text = first('alert_text_en', 'description', 'descrip_en', 'alert_text_fr', 'descrip_fr')

  const kind = kindOfName(first('alert_type')) ?? kindOfName(name)
  const colour = colourOf(first('risk_colour_en', 'risk_colour_fr', 'risk_colour')) ?? colourOf(name)
  const ownSeverity = severityOfWord(first('severity', 'cap_severity'))
  const published = sentTime(first('publication_datetime', 'sent', 'effective', 'cap_effective'))
  const lapsesAt = sentTime(first('expiration_datetime', 'expires', 'cap_expires'))
  const startsAt = sentTime(first('validity_datetime', 'onset', 'effective', 'cap_effective')) ?? published
  const zone = sentName(first('feature_id', 'zone', 'geocode'))
  const status = first('status_en', 'status', 'status_fr') ?? ''
  return {
    alertId: alertIdOf(sentName(first('id', 'identifier')) ?? sentName(id), zone),
    code: sentName(first('alert_code')),
    words: name ?? text,
    event: alertTitle(name ?? m.alert_untitled_lower()),
    headline: first('headline'),
    kind,
    colour,
    severity: colour ? RISK_COLOUR_FACTS[colour].severity : (ownSeverity ?? severityOfKind(kind)),
    urgency: capWord(first('urgency')),
    certainty: capWord(first('certainty')),
    publishedAt: published,
    startsAt,
    endsAt: firstAfter(startsAt, sentTime(first('event_end_datetime')), lapsesAt),
    lapsesAt,
    text: text ?? '',
    instruction: first('instruction'),
    french: frenchOf(members),
    references: capReferences(first('references') ?? ''),
    isEnded: ENDED.test(status) || NAMED_ENDED.test(first('headline') ?? name ?? ''),
    isContinued: CONTINUED.test(status),
    isTest: TEST.test(status) || readsAsTest(name, first('headline'), text),
    area: {
      name: first('feature_name_en', 'area', 'areadesc', 'feature_name_fr')?.trim() ?? zone ?? m.alert_area_unnamed(),
      frenchName: first('feature_name_fr')?.trim() ?? null,
      zone,
      ...shapeOf(geometry),
    },
  }
}

/** A shape that lies nowhere in Canada is a fault, such as latitude first: then it is unknown where the area is. */
function shapeOf(geometry: unknown): Pick<AlertArea, 'shape' | 'isPartial'> {
  const parts = sentParts(geometry)
  const shape = parts.filter((part) => part !== null)
  const isInCanada = shape.flat(2).some(([lon, lat]) => isInCanadaBox({ lat, lon }))
  if (!isInCanada) return { shape: null }
  return shape.length === parts.length ? { shape } : { shape, isPartial: true }
}

const withLowerCaseNames = (properties: Members): Members =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]))

/** “{alert}_{zone}” names the zone of an alert; some answers hold the alert's identifier alone. */
function alertIdOf(id: string | null, zone: string | null): string | null {
  if (id === null) return null
  if (zone !== null && id.endsWith(`_${zone}`)) return id.slice(0, -zone.length - 1)
  return /^([^_]+)_[^_]+$/.exec(id)?.[1] ?? id
}

const colourOf = (words: string | null): Alert['colour'] =>
  RISK_COLOURS.find((colour) => COLOUR_WORDS[colour].test(words ?? '')) ?? null

/** The alert in French; its name suffices without a text. */
function frenchOf(members: Members): EcccFeature['french'] {
  const event = firstText(members, 'alert_name_fr', 'titre')?.trim()
  if (event === undefined) return null
  return { event: capitalised(event), headline: null, description: firstText(members, 'alert_text_fr', 'descrip_fr') }
}
