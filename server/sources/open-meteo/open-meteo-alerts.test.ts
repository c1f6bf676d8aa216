import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOpenMeteoAlerts } from './open-meteo-alerts.ts'

const SENT = {
  alert_id: 'om-1',
  sender_name: 'Somebody',
  event: 'Wind Warning',
  severity: 'Extreme',
  effective: '2026-11-21T12:00',
  expires: '2026-11-22T00:00',
  description: 'Wind.',
  headline: 'Wind until midnight',
  affected_areas: ['Toronto', ''],
}

const answerWith = (...alerts: unknown[]) => ({ utc_offset_seconds: -18_000, weather_alerts: { alerts } })

test('alerts are read in the place’s own time and marked as generated', () => {
  expect(readOpenMeteoAlerts(answerWith(SENT))).toEqual([
    expect.objectContaining({
      messageId: 'om-1',
      source: 'Open-Meteo',
      sender: 'Somebody',
      event: 'Wind Warning',
      headline: 'Wind until midnight',
      severity: 'extreme',
      start: '2026-11-21T17:00:00.000Z',
      end: '2026-11-22T05:00:00.000Z',
      areas: [{ name: 'Toronto', zone: null, shape: null }],
      badge: 'Generated',
      purpose: 'alert',
    }),
  ])
})

test.each([null, 'nan', {}, { weather_alerts: null }, { weather_alerts: {} }, { weather_alerts: { alerts: {} } }])(
  '%j has no alerts, as every answer of today',
  (answer) => {
    expect(readOpenMeteoAlerts(answer)).toEqual([])
  },
)

test('an alert without a beginning begins at its end, without any time it is left out', () => {
  const found = readOpenMeteoAlerts(
    answerWith({ ...SENT, effective: null }, { ...SENT, effective: 'x', expires: null }),
  )
  expect(found.map(({ start }) => start)).toEqual(['2026-11-22T05:00:00.000Z'])
})

test('whatever else is in the list, its good alerts are read', () => {
  const damaged = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...Object.keys(SENT)), fc.anything()))
  fc.assert(
    fc.property(fc.array(damaged), (others) => {
      expect(readOpenMeteoAlerts(answerWith(...others, SENT)).map(({ messageId }) => messageId)).toContain('om-1')
    }),
  )
})
