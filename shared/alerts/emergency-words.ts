import { m } from '#words/messages.js'

/** The services of Canada and the United States, whose emergency number is 911. */
const OF_911: readonly string[] = ['ECCC', 'NWS', 'NOAA']

/**
 * Whom to call in an emergency.
 *
 * @param sources the alert services that cover the place; null when that is not known
 */
export function emergencyWords(sources: readonly string[] | null): string {
  if (sources === null) return m.emergency_unknown()
  return sources.some((source) => OF_911.includes(source)) ? m.emergency_911() : m.emergency_elsewhere()
}
