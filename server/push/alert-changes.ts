import { hash } from 'node:crypto'
import { z } from 'zod'
import { ALERT_COLOURS } from '#shared/alerts/alert-colours.ts'
import { alertHazard } from '#shared/alerts/alert-hazard.ts'
import { alertLook, isAsGrave } from '#shared/alerts/alert-look.ts'
import { isSilent } from '#shared/alerts/alerts-now.ts'
import { ALERT_KINDS, type Alert, type AlertsAnswer } from '#shared/contracts/alert.ts'
import type { NotifiedAlerts } from '#shared/contracts/notification.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'

// A later version may have written words that are unknown here, and been taken back: the alert then counts as changed.
const ANNOUNCED_COLOUR = z.enum(ALERT_COLOURS).catch('grey')
const ANNOUNCED_KIND = z.enum(ALERT_KINDS).catch('statement')

/** An alert as subscribers of a place were last notified of it. */
export const announcedAlertSchema = z.object({
  /** Identifies the hazard over all its updates; the tag of its notifications. */
  thread: z.string(),
  id: z.string(),
  source: z.string(),
  event: z.string(),
  frenchEvent: z.string().nullable(),
  colour: ANNOUNCED_COLOUR,
  kind: ANNOUNCED_KIND,
  /** ISO, as last listed; null until further notice. */
  end: z.string().nullable(),
  /** The end that a later answer's end is compared with. Rows of older versions have it as `end`. */
  toldEnd: z.string().nullable().optional(),
  isTest: z.boolean(),
  /** Time of the last change that was worth a notification, epoch milliseconds. */
  changedAt: z.number(),
  /**
   * What was notified, oldest first, and when (epoch milliseconds): the latest changes. Absent in rows of older
   * versions.
   */
  announcements: z
    .array(z.object({ at: z.number(), event: z.string(), colour: ANNOUNCED_COLOUR, kind: ANNOUNCED_KIND }))
    .optional(),
  /** The time of the source's answer that first lacked it; null while it is listed. */
  missingSince: z.string().nullable(),
})
export type AnnouncedAlert = z.infer<typeof announcedAlertSchema>

/** The alerts of a place as its row has them; none before the first look. */
export const announcedIn = (stored: string | null): AnnouncedAlert[] =>
  z.array(announcedAlertSchema).parse(JSON.parse(stored ?? '[]'))

/**
 * `new`: not announced before. `changed`: another colour, kind or name. `moved`: another end. `ended`: its source gave
 * a whole answer without it after its end, or two in a row before it.
 */
export interface AlertChange {
  kind: 'new' | 'changed' | 'moved' | 'ended'
  alert: AnnouncedAlert
  before: AnnouncedAlert | null
  /** The alert with its texts; null when it has ended. */
  text: Alert | null
}

export interface ChangesAtPlace {
  alerts: AnnouncedAlert[]
  changes: AlertChange[]
}

/** Each place keeps so many announcements of an alert: more than one night has. */
const MOST_ANNOUNCEMENTS = 20
/** A smaller change of the end is none: renewals of the same text move it a little. */
const SAME_END_MS = HOUR_MS
/** An alert whose source stays silent is forgotten this long after its end. */
const FORGOTTEN_AFTER_MS = DAY_MS

/**
 * What subscribers of a place are to be notified of. A renewal is no change, an alert that replaces another one
 * continues its thread, and no alert ends because a source failed.
 *
 * @param before the `alerts` of the last call; null at the first look, which notifies of nothing
 * @param now epoch milliseconds
 */
export function alertChanges(
  before: readonly AnnouncedAlert[] | null,
  given: AlertsAnswer,
  { place, now }: { place: string; now: number },
): ChangesAtPlace {
  // The last known alerts of a silent source are no news.
  const answer = given.state === 'unknown' ? { ...given, data: [] } : given
  const left = [...(before ?? [])]
  const take = (isSame: (each: AnnouncedAlert) => boolean): AnnouncedAlert | undefined => {
    const found = left.findIndex(isSame)
    return found < 0 ? undefined : left.splice(found, 1)[0]
  }
  // Ids are matched first: a successor must not take an alert that continues under its own id.
  const matched = new Map(answer.data.map((alert) => [alert, take(({ id }) => id === alert.id)]))
  for (const isSuccessor of [isSameEvent, isSameHazard, isCopyOf]) {
    for (const [alert, earlier] of matched)
      if (!earlier)
        matched.set(
          alert,
          take((each) => isSuccessor(each, alert)),
        )
  }
  const unmatched = [...matched].flatMap(([alert, earlier]) => (earlier ? [] : [alert]))
  const copiesOf = new Map(left.map((each) => [each, unmatched.filter((alert) => isNoNews(alert, each, answer))]))
  for (const copy of [...copiesOf.values()].flat()) matched.delete(copy)
  const listed = [...matched].map(([alert, earlier]) => compared(alert, earlier ?? null, { place, now }))
  const unlisted = [...copiesOf]
    .map(([each, copies]) => heldByCopies(each, copies))
    .filter(({ end }) => end === null || Date.parse(end) + FORGOTTEN_AFTER_MS > now)
    .map((each) => withoutListing(each, answer, now))
  // Nobody is notified of an alert that was in force before the first look, so nobody is notified of its end either.
  if (before === null) return { alerts: listed.map(({ alert }) => ({ ...alert, announcements: [] })), changes: [] }
  return {
    alerts: [...listed, ...unlisted].flatMap(({ change, alert }) => (change?.kind === 'ended' ? [] : [alert])),
    changes: [...listed, ...unlisted].flatMap(({ change }) => change ?? []),
  }
}

const isSameEvent = (each: AnnouncedAlert, { source, event }: Alert): boolean =>
  each.source === source && each.event === event

const isSameHazard = (each: AnnouncedAlert, { source, event }: Alert): boolean =>
  each.source === source && isOfSameHazard(each.event, event)

interface NamedAlert {
  source: string
  event: string
}

/** OpenWeather passes on what agencies issue, without their ids and often without their names and colours. */
const RELAY = 'OpenWeather'
const isOfAgency = ({ source }: NamedAlert): boolean => source !== RELAY && source !== 'Test'

/** Whether a relay's alert tells of the same as an agency's: it has the same name, or is about the same hazard. */
const isCopyOf = (relayed: NamedAlert, official: NamedAlert): boolean =>
  relayed.source === RELAY &&
  isOfAgency(official) &&
  (relayed.event === official.event || isOfSameHazard(relayed.event, official.event))

/** Whether two names tell of the same hazard; what tells of none is not the same. */
const isOfSameHazard = (one: string, other: string): boolean =>
  alertHazard(one) !== 'other' && alertHazard(one) === alertHazard(other)

/** Whether an alert is a relay's copy, no graver, of an announced one whose agency is silent. */
function isNoNews(alert: Alert, announced: AnnouncedAlert, answer: AlertsAnswer): boolean {
  const { colour, kind } = alertLook(alert)
  return (
    isCopyOf(alert, announced) &&
    wholeAnswerOf(announced.source, answer) === null &&
    isAsGrave(announced.colour, colour) &&
    (kind !== 'warning' || announced.kind === 'warning')
  )
}

/** While its agency is silent, an alert holds until the latest end that copies of it name. */
function heldByCopies(alert: AnnouncedAlert, copies: readonly Alert[]): AnnouncedAlert {
  let { end } = alert
  for (const copy of copies) {
    if (end !== null && copy.end !== null && Date.parse(copy.end) > Date.parse(end)) end = copy.end
  }
  return end === alert.end ? alert : { ...alert, end, toldEnd: toldEndOf(alert) }
}

interface Compared {
  alert: AnnouncedAlert
  change: AlertChange | null
}

function compared(
  text: Alert,
  before: AnnouncedAlert | null,
  { place, now }: { place: string; now: number },
): Compared {
  const { colour, kind } = alertLook(text)
  const alert: AnnouncedAlert = {
    thread: before?.thread ?? hash('sha256', `${place} ${text.id} ${now}`, 'base64url').slice(0, 22),
    id: text.id,
    source: text.source,
    event: text.event,
    frenchEvent: text.french?.event ?? null,
    colour,
    kind,
    end: text.end,
    toldEnd: text.end,
    isTest: text.badge !== null,
    changedAt: before?.changedAt ?? now,
    announcements: before?.announcements,
    missingSince: null,
  }
  const change = changeOf(before, alert)
  if (change === null) return { alert: { ...alert, toldEnd: endToCompareWith(before, alert, now) }, change: null }
  const told = [...announcementsOf(before), { at: now, event: alert.event, colour, kind }].slice(-MOST_ANNOUNCEMENTS)
  const changed = { ...alert, changedAt: now, announcements: told }
  return { alert: changed, change: { kind: change, alert: changed, before, text } }
}

/** What subscribers were notified of an alert, oldest first. */
export function announcementsOf(alert: AnnouncedAlert | null): NonNullable<AnnouncedAlert['announcements']> {
  if (alert === null) return []
  const { event, colour, kind, changedAt, announcements } = alert
  return announcements ?? [{ at: changedAt, event, colour, kind }]
}

/**
 * The end that a later answer's end is compared with. It is the end that subscribers were told, so that many small moves
 * add up to a change; once it has passed, it is the alert’s own end.
 */
function endToCompareWith(before: AnnouncedAlert | null, { end }: AnnouncedAlert, now: number): string | null {
  const told = before && toldEndOf(before)
  return told !== null && Date.parse(told) > now ? told : end
}

const toldEndOf = ({ end, toldEnd }: AnnouncedAlert): string | null => (toldEnd === undefined ? end : toldEnd)

function changeOf(before: AnnouncedAlert | null, alert: AnnouncedAlert): 'new' | 'changed' | 'moved' | null {
  if (before === null) return 'new'
  if (before.colour !== alert.colour || before.kind !== alert.kind || before.event !== alert.event) return 'changed'
  const told = toldEndOf(before)
  if (told === alert.end) return null
  const movedMs = told === null || alert.end === null ? HOUR_MS : Date.parse(alert.end) - Date.parse(told)
  return Math.abs(movedMs) >= SAME_END_MS ? 'moved' : null
}

function withoutListing(alert: AnnouncedAlert, answer: AlertsAnswer, now: number): Compared {
  const answeredAt = wholeAnswerOf(alert.source, answer)
  // A copy that is gone while its agency lists the alert was replaced by it.
  if (answeredAt === null || answer.data.some((listed) => isCopyOf(alert, listed))) return { alert, change: null }
  const ended: Compared = { alert, change: { kind: 'ended', alert, before: alert, text: null } }
  const { end } = alert
  // Answers leave out what has passed, so one that was fetched before the end does not tell whether it was renewed.
  if (end !== null && Date.parse(end) <= now)
    return answeredAt.every((at) => at !== null && Date.parse(at) >= Date.parse(end)) ? ended : { alert, change: null }
  const answered = answeredAt.join(' ')
  if (alert.missingSince === null) return { alert: { ...alert, missingSince: answered }, change: null }
  return alert.missingSince === answered ? { alert, change: null } : ended
}

/** When the source of an alert gave a whole answer, by report; null when it failed or was cut. */
function wholeAnswerOf(source: string, { meta, unlisted }: AlertsAnswer): (string | null)[] | null {
  const own = meta.filter((report) => report.source === source)
  // Test alerts come through whichever source carries them, so theirs may have no report: then all sources count.
  const reports = own.length > 0 ? own : meta
  if (unlisted !== undefined || reports.length === 0 || reports.some((report) => isSilent(report) || report.stale))
    return null
  return reports.map(({ fetchedAt }) => fetchedAt)
}

/** What a subscriber has chosen for a place. */
export interface AlertChoice {
  colours: NotifiedAlerts
  watches: boolean
}

/** Whether a subscriber wants to be notified of an alert of this colour and kind. */
export const isWanted = (
  { colours, watches }: AlertChoice,
  { colour, kind }: Pick<AnnouncedAlert, 'colour' | 'kind'>,
): boolean =>
  colours !== 'off' && isAsGrave(colour, colours === 'all' ? 'grey' : colours) && (kind !== 'watch' || watches)

/** Whether an alert may wake people who allowed it: red, or a tornado warning. */
export const isDangerous = ({ colour, kind, event }: Pick<AnnouncedAlert, 'colour' | 'kind' | 'event'>): boolean =>
  isAsGrave(colour, 'red') || (kind === 'warning' && alertHazard(event) === 'tornado')
