import { m } from '#words/messages.js'

/**
 * From when and until when an alert holds that has not ended, for a card that is read days later elsewhere.
 *
 * @param start when it will begin; null for one that has begun
 * @param end null until further notice
 */
export function standingWords(start: string | null, end: string | null): string {
  if (start !== null) return end ? m.alert_card_to_come({ start, time: end }) : m.alert_card_to_come_open({ start })
  return end ? m.alert_card_until({ time: end }) : m.alert_card_open()
}
