import type { QueryClient } from '@tanstack/react-query'
import { alertNews } from '#shared/alerts/alert-news.ts'
import { alertsNow } from '#shared/alerts/alerts-now.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { browserFetch } from '../../lib/browser-fetch.ts'
import type { ReadingHabits } from '../../lib/format-options.ts'
import { followAlerts } from './alert-stream.ts'
import { alertsQuery, withLastKnown } from './alerts-query.ts'
import { keepOpenedAlerts } from './keep-opened-alerts.ts'
import { tellAlerts } from './tell-alerts.ts'

/** The callbacks of a watch, and the server's time. */
export interface AlertReader {
  /** Epoch milliseconds. */
  now: number
  habits: ReadingHabits
  /** Shows another page of this site. */
  open: (path: string) => unknown
}

export interface AlertWatch {
  /** Tells what has changed since the last look: time alone ends alerts. */
  look(): void
  stop(): void
}

const NOTHING: Pick<AlertsAnswer, 'data' | 'state'> = { data: [], state: 'none' }

/**
 * Keeps the alerts of a place as the server has them, and tells what is new: in a live region and, where the visitor wants
 * it, by the browser.
 */
export function startAlertWatch(client: QueryClient, place: Coordinates, reader: () => AlertReader): AlertWatch {
  const query = alertsQuery(browserFetch, place)
  const known = () => client.getQueryData(query.queryKey)
  // What is on the page already was read with the page.
  let last = known() ?? NOTHING
  // When two servers answer in turn, an alert may vanish and return: the return is no new alert.
  const told = new Set(last.data.map(({ id, severity }) => id + severity))

  const look = () => {
    const answer = known()
    if (!answer) return
    const current = alertsNow(answer, reader().now)
    const news = alertNews(last, current)
    last = current
    const alerts = news.alerts.filter(({ id, severity }) => !told.has(id + severity))
    for (const { id, severity } of alerts) told.add(id + severity)
    tellAlerts({ ...news, alerts }, current, reader())
  }
  const endings = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.query.queryKey === client.getQueryCache().find(query)?.queryKey) look()
    }),
    followAlerts(place, {
      hear: (answer) => client.setQueryData(query.queryKey, (before) => withLastKnown(answer, before)),
      ask: () => void client.refetchQueries(query),
    }),
    keepOpenedAlerts(known, (path) => reader().open(path)),
  ]
  return {
    look,
    stop: () => {
      for (const end of endings) end()
    },
  }
}
