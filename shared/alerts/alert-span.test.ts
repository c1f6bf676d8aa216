import { expect, test } from 'vitest'
import { HOUR_MS } from '../time.ts'
import { alertSpans, alertsWithin, spansWithin } from './alert-span.ts'
import { anAlert } from './an-alert-for-tests.ts'

const START = Date.parse('2026-11-21T13:00:00Z')
const END = Date.parse('2026-11-22T02:00:00Z')

test('an alert marks the hours it touches, not the hour that begins as it ends', () => {
  const spans = alertSpans([anAlert()])
  expect(spansWithin(spans, START - HOUR_MS, START)).toEqual([])
  expect(spansWithin(spans, START, START + HOUR_MS)).toHaveLength(1)
  expect(spansWithin(spans, END - 1, END + HOUR_MS)).toHaveLength(1)
  expect(spansWithin(spans, END, END + HOUR_MS)).toEqual([])
})

test('an hour is told the alerts that hold in it alone', () => {
  const [snow, cold] = [anAlert(), anAlert({ id: 'eccc-2', start: '2026-11-22T02:00:00Z', end: null })]
  expect(alertsWithin([snow, cold], END - HOUR_MS, END)).toEqual([snow])
  expect(alertsWithin([snow, cold], END, END + HOUR_MS)).toEqual([cold])
})

test('an alert without an end marks every hour from its start', () => {
  const spans = alertSpans([anAlert({ end: null })])
  expect(spansWithin(spans, END + 99 * HOUR_MS, END + 100 * HOUR_MS)).toHaveLength(1)
})

test('what the issuer did not give follows from the severity', () => {
  expect(alertSpans([anAlert({ colour: null, kind: null, severity: 'extreme' })])[0]).toMatchObject({
    colour: 'red',
    kind: 'warning',
    name: 'Snow Squall Warning',
  })
})
