import { QueryClient } from '@tanstack/react-query'
import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { browserFetch } from '../../lib/api-client.ts'
import { type AlertWatch, startAlertWatch } from './alert-watch.ts'
import { alertsQuery } from './alerts-query.ts'

const TORONTO = { lat: 43.65, lon: -79.38 }
const NOW = Date.parse('2026-11-21T19:00:00Z')
const grave = (event: string) => anAlert({ id: event, event, severity: 'severe', end: null })
const SQUALL = grave('Snow Squall Warning')
const BLIZZARD = grave('Blizzard Warning')
const FOG = anAlert({ id: 'f', event: 'Fog Advisory', kind: 'advisory', severity: 'minor', end: null })

let client: QueryClient
let watch: AlertWatch
let { document, window } = parseHTML('')
/** Titles of the browser's notifications. */
let notified: string[]

beforeEach(() => {
  ;({ document, window } = parseHTML('<p id="alerts-told" role="status"></p><p id="alerts-told-at-once"></p>'))
  notified = []
  class StubNotification {
    static readonly permission = 'granted'
    constructor(title: string) {
      notified.push(title)
    }
  }
  Object.assign(window, { Notification: StubNotification })
  setHidden(false)
  const stubs = { document, window, Notification: StubNotification, isSecureContext: true, addEventListener() {} }
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value)
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('localStorage', { getItem: () => 'on', setItem() {} })
  client = new QueryClient()
  hear([])
  const preferences = { units: METRIC, hour12: true }
  watch = startAlertWatch(client, TORONTO, () => ({ now: NOW, preferences, open() {} }))
})
afterEach(() => {
  watch.stop()
  client.clear()
  vi.unstubAllGlobals()
})

/** The alerts of the place change. */
function hear(data: Alert[]): void {
  const fetchedAt = new Date(NOW).toISOString()
  const meta: AlertsAnswer['meta'] = [{ source: 'ECCC', ok: true, fetchedAt, stale: false }]
  const state = data.length > 0 ? 'some' : 'none'
  client.setQueryData(alertsQuery(browserFetch, TORONTO).queryKey, { data, state, meta, timeZone: 'America/Toronto' })
}

/** The visitor goes to another tab, or comes back. */
function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new window.Event('visibilitychange'))
}

const said = () => ['alerts-told-at-once', 'alerts-told'].map((id) => document.getElementById(id)?.textContent)

test('several alerts that come together are told in sentences of their own', () => {
  hear([SQUALL, BLIZZARD, FOG])
  const [atOnce, later] = said()
  expect(atOnce).toMatch(
    /^New weather alert: .*Snow Squall Warning, [^.]*\. New weather alert: .*Blizzard Warning, [^.]*$/,
  )
  expect(later).toMatch(/Fog Advisory, [^.]*\. 3 alerts$/)
})

test('what came while the page was hidden is told when the visitor is back, and only what still holds', () => {
  setHidden(true)
  hear([SQUALL])
  hear([SQUALL, BLIZZARD])
  expect(said()).toEqual(['', ''])
  // The browser's notifications do not wait, and each alert has one.
  expect(notified).toEqual(['Snow Squall Warning', 'Blizzard Warning'])
  hear([BLIZZARD])
  setHidden(false)
  const [atOnce, later] = said()
  expect(atOnce).toContain('Blizzard Warning')
  expect(atOnce).not.toContain('Snow Squall Warning')
  expect(later).toBe('1 alert')
  expect(notified).toHaveLength(2)
})

test('an alert that was told, went and came back is no news', () => {
  hear([SQUALL])
  hear([])
  for (const id of ['alerts-told-at-once', 'alerts-told'])
    Object.assign(document.getElementById(id) ?? {}, { textContent: '' })
  setHidden(true)
  hear([SQUALL])
  setHidden(false)
  expect(said()).toEqual(['', '1 alert'])
  expect(notified).toEqual(['Snow Squall Warning'])
})
