import { describe, expect, test } from 'vitest'
import type { AlertMessage } from '#server/alerts/alert-message.ts'
import { aMessage, anArea } from '../../tests/helpers/an-alert-message.ts'
import { countyRegions } from '../../tests/helpers/county-regions.ts'
import { boundedFeatures } from './bounded-features.ts'
import type { Detail } from './county-file.ts'
import { readCountyShapes } from './county-shapes.ts'
import { mapAlertFeatures } from './map-alert-features.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const MOST_BYTES = 512 * 1024
const counties = await readCountyShapes()
const regionOf = await countyRegions()

/** So many alerts side by side, each over some counties, every fourth of them severe. */
const alertsOver = (count: number, countiesEach: number): AlertMessage[] =>
  Array.from({ length: count }, (_, index) =>
    aMessage({
      messageId: `m${index}`,
      source: 'NWS',
      severity: index % 4 === 0 ? 'severe' : 'minor',
      description: 'Snow falls heavily off the lake. '.repeat(100),
      areas: [anArea({ name: 'Northern Erie; Genesee; Wyoming', shape: null })],
      counties: regionOf(index / count, countiesEach),
    }),
  )

function answerFor(messages: readonly AlertMessage[], detail: Detail) {
  const drawn: Detail[] = []
  const features = boundedFeatures(detail, (each) => {
    drawn.push(each)
    return mapAlertFeatures('NWS', messages, { zones: new Map(), counties }, each, NOW)
  })
  return { features, bytes: Buffer.byteLength(JSON.stringify(features)), detail: drawn.at(-1) }
}

describe('the alerts of a country in one answer', () => {
  test('are drawn as closely as they are looked at on an ordinary day', () => {
    for (const detail of ['fine', 'coarse'] as const) {
      const answer = answerFor(alertsOver(80, 5), detail)
      expect(answer.detail).toBe(detail)
      expect(answer.features).toHaveLength(80)
    }
  })

  test('all keep their shape on a day of 420, with fewer corners', { timeout: 60_000 }, () => {
    for (const detail of ['fine', 'coarse'] as const) {
      const answer = answerFor(alertsOver(420, 7), detail)
      expect(answer.bytes).toBeLessThanOrEqual(MOST_BYTES)
      expect(answer.features).toHaveLength(420)
      expect(answer.features.filter(({ geometry }) => geometry === null)).toEqual([])
    }
  })

  test('lose the shapes of the least severe, and then those, on a day beyond any that was', { timeout: 60_000 }, () => {
    const answer = answerFor(alertsOver(800, 12), 'coarse')
    expect(answer.bytes).toBeLessThanOrEqual(MOST_BYTES)
    expect(answer.features).toHaveLength(600)
    const undrawn = answer.features.filter(({ geometry }) => geometry === null)
    expect(undrawn.length).toBeGreaterThan(0)
    expect(answer.features.slice(0, 200).every(({ geometry }) => geometry !== null)).toBe(true)
    const severe = answer.features.filter(({ properties }) => properties.severity === 'severe')
    expect(severe).toHaveLength(200)
  })
})
