import { colourAndEvent } from '#shared/alerts/colour-words.ts'
import { shortenText } from '#shared/alerts/shorten-text.ts'
import { untilWords } from '#shared/alerts/until-words.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { withFullStop } from '#shared/full-stop.ts'
import { counted, isFrenchSpoken } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import { weatherPath } from '#shared/places/place-address.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import type { AlertChange, AnnouncedAlert } from './alert-changes.ts'

/** Declarative Web Push: Safari shows it without a worker, our worker shows it elsewhere. */
export interface PushPayload {
  web_push: 8030
  notification: {
    title: string
    body: string
    /** The address that a press opens. */
    navigate: string
    /** A later notification with the same tag takes its place. */
    tag: string
    lang: string
    /** true: replaces without a sound. */
    silent: boolean
  }
}

/** The place and the reader of a notification; its words are in the current language. */
export interface Listener {
  /** The visitor's own name of the place. */
  placeName: string
  lat: number
  lon: number
  timeZone: string
  /** Whether the text gives hours as “4 p.m.” in English; French always uses the 24-hour clock. */
  hour12: boolean
  now: number
  /** The site's public origin. */
  origin: string
}

const LONGEST_ADVICE_BYTES = 300
/** Together they stay below what push services take, also where every character is escaped. */
const LONGEST = { titleBytes: 300, bodyBytes: 1_500 }

/** “Orange: Snow Squall Warning”, “Home until 4 a.m. Stay off the roads if you can.” */
export function alertNotification({ kind, alert, text }: AlertChange, listener: Listener): PushPayload {
  const { placeName: place, now, timeZone, hour12, origin } = listener
  const event = eventName(alert)
  if (kind === 'ended') {
    return payload({
      title: withTest(m.notify_ended_title({ event }), alert),
      body: m.notify_ended_body({ place, time: formatClock(now, timeZone, { hour12 }) }),
      navigate: origin + weatherPath(listener),
      tag: alert.thread,
      silent: true,
    })
  }
  return payload({
    title: withTest(degreeAndEvent(alert), alert),
    body: [whereAndUntil(alert, listener), text && advice(text)].filter((part) => part).join(' '),
    navigate: origin + pagePath(`/alerts/${alert.id}`),
    tag: alert.thread,
    silent: kind === 'moved',
  })
}

/** All alerts that are still in force at the end of the quiet hours, as one notification; null when there are none. */
export function summaryNotification(
  held: readonly { alert: AnnouncedAlert; listener: Listener }[],
): PushPayload | null {
  const [first] = held
  if (!first) return null
  const lines = held.map(({ alert, listener }) =>
    m.notify_summary_line({
      alert: withTest(degreeAndEvent(alert), alert),
      where: whereAndUntil(alert, listener),
    }),
  )
  return payload({
    title: counted(held.length, m.notify_summary_title_one, m.notify_summary_title),
    body: shortenText(lines.join('\n'), 1_000),
    navigate: first.listener.origin + weatherPath(first.listener),
    tag: SUMMARY_THREAD,
    silent: false,
  })
}

export const SUMMARY_THREAD = 'summary'
export const TEST_THREAD = 'test'
export const CONFIRMATION_THREAD = 'confirmation'

/** A test notification, which shows that notifications arrive on the device. */
export const testNotification = (origin: string): PushPayload =>
  ofThisDevice({ title: m.notify_test_title(), origin, tag: TEST_THREAD, silent: false })

/** The first notification of a browser, which shows that notifications are on and how one looks. */
export const confirmationNotification = (origin: string): PushPayload =>
  ofThisDevice({ title: m.notify_is_on(), origin, tag: CONFIRMATION_THREAD, silent: true })

const ofThisDevice = ({ origin, ...rest }: { origin: string; title: string; tag: string; silent: boolean }) =>
  payload({ ...rest, body: m.notify_test_body(), navigate: origin + pagePath('/notifications') })

export const payload = (notification: Omit<PushPayload['notification'], 'lang'>): PushPayload => ({
  web_push: 8030,
  notification: {
    ...notification,
    title: shortenText(notification.title, LONGEST.titleBytes),
    body: shortenText(notification.body, LONGEST.bodyBytes),
    lang: getLocale(),
  },
})

const eventName = ({ event, frenchEvent }: AnnouncedAlert): string =>
  isFrenchSpoken() ? (frenchEvent ?? event) : event

/** “Orange: Snow Squall Warning”. */
export const degreeAndEvent = (alert: AnnouncedAlert): string => colourAndEvent(alert.colour, eventName(alert))

const withTest = (title: string, { isTest }: AnnouncedAlert): string => (isTest ? m.notify_made_up({ title }) : title)

/** “Home until 4 a.m.”, with exactly one full stop, also after “a.m.” */
function whereAndUntil(alert: AnnouncedAlert, listener: Listener): string {
  return withFullStop(m.notify_alert_body({ place: listener.placeName, until: untilWords(alert.end, listener) }))
}

/** The issuer's instruction, or the beginning of its text where there is none. */
function advice({ instruction, description, french }: Alert): string {
  const official = isFrenchSpoken() && french ? french.description : (instruction ?? description)
  return shortenText(official.replaceAll(/\s+/g, ' ').trim(), LONGEST_ADVICE_BYTES)
}
