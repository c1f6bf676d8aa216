import type { QueryClient } from '@tanstack/react-query'
import { isGrave } from '#shared/alerts/alert-look.ts'
import { type AlertNews, alertNews } from '#shared/alerts/alert-news.ts'
import { alertHref, alertStorageKey } from '#shared/alerts/alert-storage-key.ts'
import { alertsNow } from '#shared/alerts/alerts-now.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { plainPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/api-client.ts'
import { tabStorage } from '../../lib/browser-storage.ts'
import type { DisplayPreferences } from '../../lib/format-options.ts'
import { alertTime } from '../../signs/alert-mark/alert-time-words.ts'
import { alertWords } from '../../signs/alert-mark/alert-words.ts'
import { followAlerts } from './alert-stream.ts'
import { alertsQuery, withLastKnown } from './alerts-query.ts'
import { notifyOfAlert } from './browser-notifications.ts'
import { countWords } from './count-words.ts'

/** The callbacks of a watch, and the server's time. */
export interface AlertReader {
  /** Epoch milliseconds. */
  now: number
  preferences: DisplayPreferences
  /** Shows another page of this site. */
  open: (path: string) => unknown
}

export interface AlertWatch {
  /** Announces what has changed since the last call. Needed without new data too, since alerts end as time passes. */
  look(): void
  stop(): void
}

const NOTHING: Pick<AlertsAnswer, 'data' | 'state'> = { data: [], state: 'none' }

/**
 * Keeps the alerts of a place up to date, and announces new ones: in a live region and, if the visitor wants it, as a
 * browser notification.
 */
export function startAlertWatch(client: QueryClient, place: Coordinates, reader: () => AlertReader): AlertWatch {
  const query = alertsQuery(browserFetch, place)
  const known = () => client.getQueryData(query.queryKey)
  // The alerts that came with the page are not news.
  let last = known() ?? NOTHING
  // When two servers answer in turn, an alert may vanish and return: the return is no new alert.
  const told = new Set(last.data.map(keyOf))
  const notified = new Set(told)

  const look = () => {
    const answer = known()
    if (!answer) return
    const { now, preferences } = reader()
    const current = alertsNow(answer, now)
    const news = alertNews(last, current)
    const words = (alert: Alert) =>
      m.alerts_new_words({
        degree: alertWords(alert),
        event: alert.event,
        time: alertTime(alert, { now, preferences, timeZone: current.timeZone }).words,
      })
    for (const alert of takeNew(news.alerts, notified)) if (isGrave(alert)) notifyOfAlert(alert, words(alert))
    // Screen readers ignore a hidden page, so its live regions are filled when it becomes visible.
    if (document.hidden) return
    last = current
    tellAlerts({ ...news, alerts: takeNew(news.alerts, told) }, current, words)
  }
  const listening = new AbortController()
  document.addEventListener('visibilitychange', look, listening)
  const endings = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.query === client.getQueryCache().find(query)) look()
    }),
    followAlerts(place, {
      hear: (answer) => client.setQueryData(query.queryKey, (before) => withLastKnown(answer, before)),
      ask: () => void client.refetchQueries(query),
    }),
    keepOpenedAlerts(known, (path) => reader().open(path)),
    () => listening.abort(),
  ]
  return {
    look,
    stop: () => {
      for (const end of endings) end()
    },
  }
}

/**
 * Leaves an alert in session storage when the visitor opens its page, which then shows it at once. It also opens the
 * page within the document: React does not handle clicks on links of a part that has not hydrated yet.
 *
 * @param known the alerts of the place, and its zone
 * @param open shows a page of this site
 */
function keepOpenedAlerts(
  known: () => Pick<AlertsAnswer, 'data' | 'timeZone'> | undefined,
  open: (path: string) => unknown,
): () => void {
  const listening = new AbortController()
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      const link = target instanceof Element ? target.closest('a') : null
      const path = link && plainPath(link.pathname)
      const answer = known()
      const alert = answer?.data.find(({ id }) => alertHref(id) === path)
      if (!path || !alert) return
      const isKept = tabStorage.write(alertStorageKey(alert.id), { ...alert, timeZone: answer?.timeZone })
      // A tab that could not keep it asks the server.
      if (!isKept || !isPlainClick(event)) return
      event.preventDefault()
      open(path)
    },
    { capture: true, signal: listening.signal },
  )
  return () => listening.abort()
}

/** Not one that asks for a new tab or window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

const keyOf = ({ id, severity }: Alert) => id + severity

/** Those of the alerts that are not in the set yet, and adds them. */
function takeNew(alerts: readonly Alert[], known: Set<string>): Alert[] {
  const taken = alerts.filter((alert) => !known.has(keyOf(alert)))
  for (const alert of taken) known.add(keyOf(alert))
  return taken
}

/** Announces changes: severe and extreme alerts assertively, the rest politely; nothing when nothing changed. */
function tellAlerts(news: AlertNews, answer: AlertsAnswer, words: (alert: Alert) => string): void {
  const say = (id: string, alerts: readonly Alert[], ...further: string[]) => {
    const sentences = [...alerts.map((alert) => m.alerts_new({ alert: words(alert) })), ...further]
    const region = document.getElementById(id)
    if (region && sentences.length > 0) region.textContent = sentences.reduce(inOneText)
  }
  say('alerts-told-at-once', news.alerts.filter(isGrave))
  say(
    'alerts-told',
    news.alerts.filter((alert) => !isGrave(alert)),
    ...(news.hasCountChanged ? [countWords(answer, null) ?? m.alerts_now_none()] : []),
  )
}

/** Two sentences, with a stop between them. */
const inOneText = (said: string, next: string) => `${said}${said.endsWith('.') ? '' : '.'} ${next}`
