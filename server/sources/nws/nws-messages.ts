import type { AlertArea, AlertMessage } from '#server/alerts/alert-message.ts'
import { isoTime, isoTimeOrNull } from '#shared/time/iso-time.ts'
import { m } from '#words/messages.js'
import { capReferences, capWord, kindOfName, readsAsTest, severityOfKind, severityOfWord } from '../sent/alert-words.ts'
import { contentId } from '../sent/content-id.ts'
import type { SentFeature } from '../sent/feature-collection.ts'
import { sentShape } from '../sent/sent-shape.ts'
import { firstText, type Members, sentName, sentText, sentTexts } from '../sent/sent-text.ts'
import { firstAfter, sentTime } from '../sent/sent-time.ts'
import { nwsZone, nwsZoneOfCode } from './nws-zone.ts'

/** Types of messages that are about other messages and are no alerts. */
const NO_ALERT = new Set(['ack', 'error'])

/**
 * The National Weather Service's alert in our words, with what can be read of it: one that is left out would pass for
 * “no alert”. Null for what is no alert.
 *
 * @param now epoch milliseconds, for what came without any time
 */
export function nwsMessage({ id, geometry, properties }: SentFeature, now: number): AlertMessage | null {
  const text = (name: string) => sentText(properties[name])
  const name = sentName(properties.event)
  const description = text('description')
  const messageType = text('messageType')?.trim().toLowerCase() ?? 'alert'
  if (NO_ALERT.has(messageType)) return null

  const time = (member: string) => sentTime(properties[member])
  const parameters = membersOf(properties.parameters)
  const vtec = readVtec(sentTexts(parameters.VTEC))
  const sent = time('sent') ?? time('effective')
  const start = time('onset') ?? time('effective') ?? sent ?? now
  const event = name ?? m.alert_untitled()
  const kind = kindOfName(event)
  const purpose = purposeOf(properties, messageType, vtec)
  return {
    messageId:
      messageIdOf(properties) ??
      lastPart(sentName(id)) ??
      contentId([event, properties.sent, properties.areaDesc, description]),
    references: referencesOf(properties, parameters),
    series: vtec?.event ?? null,
    purpose,
    sentAt: sent ?? time('onset') ?? now,
    source: 'NWS',
    sender: sentName(properties.senderName) ?? 'National Weather Service',
    event,
    headline: text('headline'),
    kind,
    colour: null,
    severity: severityOfWord(text('severity')) ?? severityOfKind(kind),
    urgency: capWord(text('urgency')),
    certainty: capWord(text('certainty')),
    issued: isoTimeOrNull(sent),
    start: isoTime(start),
    end: isoTimeOrNull(firstAfter(start, time('ends'), time('expires'))),
    description: description ?? text('headline') ?? '',
    instruction: text('instruction'),
    areas: areasOf(properties, geometry),
    counties: countiesOf(properties),
    url: nwsPage(properties, parameters),
    french: null,
    badge: purpose === 'test' ? 'Test' : null,
  }
}

/** Besides “Cancel”, an end comes as an alert about the past, by what to do (“AllClear”) or by its event code. */
function purposeOf(properties: Members, messageType: string, vtec: Vtec | null): AlertMessage['purpose'] {
  const word = (member: string) => firstText(properties, member)?.trim().toLowerCase() ?? null
  const isActual = (word('status') ?? 'actual') === 'actual'
  const texts = [firstText(properties, 'headline'), firstText(properties, 'description')]
  if (!isActual || vtec?.isTest || readsAsTest(sentName(properties.event), ...texts)) return 'test'
  const isAllClear = sentTexts(properties.response).some((response) => /^all ?clear$/i.test(response.trim()))
  if (messageType === 'cancel' || word('urgency') === 'past' || isAllClear || vtec?.isCancelled) return 'cancel'
  return messageType === 'update' ? 'update' : 'alert'
}

const messageIdOf = (members: Members): string | null =>
  sentName(members.id) ?? sentName(members.identifier) ?? lastPart(sentName(members['@id']))

const lastPart = (address: string | null): string | null => address?.split('/').at(-1) || null

/** Identifiers of the messages that an alert replaces: those in force, and those that expired while it was written. */
function referencesOf(properties: Members, parameters: Members): string[] {
  const named = Array.isArray(properties.references) ? properties.references : []
  const running = named.flatMap((reference) =>
    typeof reference === 'string'
      ? (lastPart(reference) ?? [])
      : (sentName(membersOf(reference).identifier) ?? lastPart(sentName(membersOf(reference)['@id'])) ?? []),
  )
  return [...new Set([...running, ...sentTexts(parameters.expiredReferences).flatMap(capReferences)])]
}

/**
 * Names and zones come as two lists of one length and order. A polygon covers all of them and is narrower: then the
 * area is the polygon alone, and the zones, which reach beyond it, are left out.
 */
function areasOf(properties: Members, geometry: unknown): AlertArea[] {
  const areaText = sentName(properties.areaDesc) ?? ''
  const names = areaText.split(';').flatMap((name) => sentName(name) ?? [])
  const shape = sentShape(geometry)
  if (shape !== null) {
    // The first name gets the shape of all; the others get an empty one.
    return (names.length === 0 ? [m.alert_area_unnamed()] : names).map((name, at) => ({
      name,
      zone: null,
      shape: at === 0 ? shape : [],
    }))
  }
  const zones = zonesOf(properties)
  if (zones.length === 0) return [{ name: areaText || m.alert_area_unnamed(), zone: null, shape: null }]
  const pairs = zones.map((zone, at) => ({
    name: (names.length === zones.length ? names[at] : areaText) || (zone ?? m.alert_area_unnamed()),
    zone,
  }))
  return [...new Map(pairs.map((pair) => [pair.zone, { ...pair, shape: null }])).values()]
}

/** Null for a zone that cannot be read, so that no place is taken to lie outside it. */
function zonesOf(properties: Members): (string | null)[] {
  const affected = entriesOf(properties.affectedZones).map(nwsZone)
  if (affected.some((zone) => zone !== null)) return affected
  return entriesOf(membersOf(properties.geocode).UGC).map(nwsZoneOfCode)
}

/** SAME codes: one digit for a part of the county, five for the county; those of marine areas are no counties. */
function countiesOf(properties: Members): string[] {
  const codes = sentTexts(membersOf(properties.geocode).SAME).filter((code) => /^\d{6}$/.test(code))
  return [...new Set(codes.map((code) => code.slice(1)))]
}

/** The entries of a list; a single value counts as a list of one. */
const entriesOf = (value: unknown): unknown[] => (value == null ? [] : [value].flat())
const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const AWIPS = /^([A-Z0-9]{3})([A-Z]{3})$/
const FRONT_PAGE = /^https?:\/\/(?:www\.)?weather\.gov\/?$/i
const ALL_ALERTS = 'https://www.weather.gov/alerts'

/**
 * The issuer's own page: the product that the alert stands in, the page that it names itself, or the list of all
 * alerts.
 */
function nwsPage(properties: Members, parameters: Members): string {
  const [, product, office] = AWIPS.exec(sentTexts(parameters.AWIPSidentifier)[0]?.trim() ?? '') ?? []
  if (product !== undefined && office !== undefined) {
    return `https://forecast.weather.gov/product.php?site=${office}&issuedby=${office}&product=${product}`
  }
  const web = firstText(properties, 'web')?.trim() ?? ''
  return isWebPage(web) && !FRONT_PAGE.test(web) ? web : ALL_ALERTS
}

const isWebPage = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && address.length <= 500

/**
 * The weather service's event code (VTEC, NWS Directive 10-1703): `/O.CON.KBUF.LE.W.0012.000000T0000Z-261122T0600Z/`.
 */
interface Vtec {
  /** Office, phenomenon, significance and number: one event over all of its messages. */
  event: string
  /** Cancelled, or upgraded to an event of its own. */
  isCancelled: boolean
  isTest: boolean
}

const VTEC = /\/([OTEX])\.([A-Z]{3})\.([A-Z]{4}\.[A-Z]{2}\.[A-Z]\.\d{4})\./

/** The first event code of a message; null without. */
function readVtec(codes: readonly string[]): Vtec | null {
  for (const code of codes) {
    const [, product, action, event] = VTEC.exec(code) ?? []
    if (event !== undefined)
      return { event, isCancelled: action === 'CAN' || action === 'UPG', isTest: product === 'T' }
  }
  return null
}
