import type { Alert } from '../contracts/alert.ts'
import { alertLook, isAsGrave, isGraveColour } from './alert-look.ts'

const TORNADO = /tornado|tornade/i

/** Whether an alert is about a tornado by its event's name, English or French. */
export const isAboutTornado = ({ event }: Pick<Alert, 'event'>): boolean => TORNADO.test(event)

/**
 * Whether an alert is an official orange or red warning that is in effect. Tests and watches are none.
 *
 * @param now epoch milliseconds
 */
export function isGraveWarning(alert: Alert, now: number): boolean {
  const { colour, kind } = alertLook(alert)
  const isInEffect = Date.parse(alert.start) <= now
  return isInEffect && alert.badge === null && kind === 'warning' && isGraveColour(colour)
}

/**
 * The alert whose safety advice stands above all weather: an official red tornado warning that is in effect.
 *
 * @param alerts those of the place that have not ended, most important first
 * @param now epoch milliseconds
 */
export const takeCoverAlert = (alerts: readonly Alert[], now: number): Alert | undefined =>
  alerts.find(
    (alert) => isGraveWarning(alert, now) && isAsGrave(alertLook(alert).colour, 'red') && isAboutTornado(alert),
  )
