import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '../../../tests/helpers/processor-time.ts'
import { openWeatherMessage } from './openweather-messages.ts'

const NOW = Date.parse('2022-03-05T19:00:00Z')

const SENT = {
  sender_name: 'Environment Canada',
  event: 'weather',
  start: 1646504708,
  end: 1646562308,
  description: '\nStrong winds are expected Sunday.\n\nHazard:\nWind gusts.\n',
  tags: [],
}

const read = (properties: Record<string, unknown> = {}) => {
  const message = openWeatherMessage({ ...SENT, ...properties }, NOW)
  if (message === null) throw new Error('no message')
  return message
}

test('an alert without a name is called by its first sentence', () => {
  expect(read()).toMatchObject({
    source: 'OpenWeather',
    sender: 'Environment Canada',
    event: 'Strong winds are expected Sunday',
    description: 'Strong winds are expected Sunday.\n\nHazard:\nWind gusts.',
    severity: 'minor',
    kind: null,
    purpose: 'alert',
    start: '2022-03-05T18:25:08.000Z',
    end: '2022-03-06T10:25:08.000Z',
    areas: [],
    badge: null,
  })
})

test('a name is kept', () => {
  expect(read({ event: 'Heat Advisory' })).toMatchObject({
    event: 'Heat Advisory',
    kind: 'advisory',
    severity: 'minor',
  })
  expect(read({ event: 'severe thunderstorm warning' })).toMatchObject({
    event: 'Severe Thunderstorm Warning',
    severity: 'severe',
  })
})

test('a long first sentence is cut where it is the title', () => {
  const description = `${'Wind and '.repeat(30)}more.`
  expect(read({ description }).event).toHaveLength(99)
  expect(read({ description }).event.endsWith('…')).toBe(true)
  expect(read({ description }).description).toBe(description)
})

test('a text of colons is read at once', async () => {
  const colons = { event: '', description: `${':'.repeat(60_000)}x` }
  expect(await processorMs(() => expect(read(colons).event).toBe('Weather alert'))).toBeLessThan(1_000)
})

test('what was written for HTML and as a literal is read back', () => {
  expect(read({ description: 'It&apos;s windy.\\nRain &amp; snow &lt; 5 mm &amp;lt;' }).description).toBe(
    "It's windy.\nRain & snow < 5 mm &lt;",
  )
})

test('the same alert keeps its identifier, another text is another alert', () => {
  expect(read().messageId).toBe(read().messageId)
  expect(read().messageId).not.toBe(read({ description: 'Calm.' }).messageId)
})

test('without times it takes effect now, until further notice', () => {
  expect(read({ start: null, end: 0 })).toMatchObject({ start: '2022-03-05T19:00:00.000Z', end: null })
})

test('an alert of which nothing can be read is still one', () => {
  expect(openWeatherMessage({ sender_name: 'x', start: 1646504708 }, NOW)).toMatchObject({
    event: 'Weather alert',
    description: '',
  })
})

test('whatever members hold, nothing throws', () => {
  const damage = fc.dictionary(fc.constantFrom(...Object.keys(SENT)), fc.anything())
  fc.assert(
    fc.property(damage, (properties) => {
      const message = openWeatherMessage({ ...SENT, ...properties }, NOW)
      expect(Date.parse(message.start)).not.toBeNaN()
    }),
  )
})
