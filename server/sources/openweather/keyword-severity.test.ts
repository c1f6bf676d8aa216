import { expect, test } from 'vitest'
import { processorMs } from '../../../tests/helpers/processor-time.ts'
import { severityOfKeywords } from './keyword-severity.ts'

test.each([
  ['Tornado Warning', 'extreme'],
  ['Tornado Watch', 'moderate'],
  ['Winter Storm Warning', 'severe'],
  ['Winter Storm Watch', 'moderate'],
  ['Severe Thunderstorm Watch', 'moderate'],
  ['Severe Thunderstorm Warning', 'severe'],
  ['Heat Advisory', 'minor'],
  ['Special Weather Statement', 'minor'],
  ['Extreme Heat Warning', 'severe'],
  ['Extreme high temperature value', 'minor'],
  ['Red Wind Warning', 'extreme'],
  ['Orange Thunderstorm Warning', 'severe'],
  ['Yellow Fog Warning', 'moderate'],
  ['Moderate Snow-Ice Warning', 'moderate'],
  ['Rainfall', 'minor'],
])('“%s” counts as %s', (event, severity) => {
  expect(severityOfKeywords(event, '')).toBe(severity)
})

test('the description counts where the event says nothing', () => {
  expect(severityOfKeywords('weather', 'Dangerous conditions are expected.')).toBe('severe')
  expect(severityOfKeywords('Heat Advisory', 'Dangerous conditions are expected.')).toBe('minor')
})

test('of two degrees in a text the graver one counts', () => {
  const description = 'The yellow wind warning was raised to a red wind warning.'
  expect(severityOfKeywords('weather', description)).toBe('extreme')
})

test('a long text of degrees without a warning is read at once', async () => {
  const read = () => {
    expect(severityOfKeywords('', 'red '.repeat(30_000))).toBe('minor')
    expect(severityOfKeywords('', `${'red '.repeat(30_000)}wind warning`)).toBe('extreme')
  }
  expect(await processorMs(read)).toBeLessThan(1_000)
})

test('what Environment Canada writes below every text says nothing about this one', () => {
  const standing = 'To report severe weather, send an email to ONstorm@ec.gc.ca or tweet reports using #ONStorm.'
  expect(severityOfKeywords('weather', `Windy on Sunday.\n\n${standing}`)).toBe('minor')
})
