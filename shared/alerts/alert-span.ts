import type { Alert } from '../contracts/alert.ts'
import { type AlertLook, alertLook } from './alert-look.ts'

/** An alert as hours, days and the ribbon show it: how long it holds, and how it looks. */
export interface AlertSpan extends AlertLook, Pick<Alert, 'language'> {
  name: string
  /** Epoch milliseconds. */
  start: number
  /** Epoch milliseconds; null until further notice. */
  end: number | null
}

/** @param alerts most important first, as the API gives them */
export const alertSpans = (alerts: readonly Alert[]): AlertSpan[] =>
  alerts.map((alert) => ({
    ...alertLook(alert),
    name: alert.event,
    language: alert.language,
    start: Date.parse(alert.start),
    end: alert.end === null ? null : Date.parse(alert.end),
  }))

/** The alerts that hold at some moment from `from` until just before `to`, epoch milliseconds. */
export const spansWithin = (spans: readonly AlertSpan[], from: number, to: number): AlertSpan[] =>
  spans.filter(({ start, end }) => start < to && (end === null || end > from))

/** The same for alerts themselves. */
export const alertsWithin = (alerts: readonly Alert[], from: number, to: number): Alert[] =>
  alerts.filter((alert) => spansWithin(alertSpans([alert]), from, to).length > 0)
